import ScenarioSyntax
import Testing

@Suite struct YAMLReaderTests {
  @Test func everyNodeKnowsItsPlace() throws {
    let document = Reading.yaml(
      """
      name: tank
      network:
        link: {loss: 8 %, delay: [20 ms, 30 ms]}
        # a comment
        on: off
      """)
    #expect(document.diagnostics.isEmpty)
    let root = try #require(document.root)
    #expect(root.range.description == "1:1-5:10")
    let link = try #require(root["network"]?["link"])
    #expect(link.range.description == "3:9-3:43")
    let loss = try #require(link.entry("loss"))
    #expect(loss.keyRange.description == "3:10-3:14")
    #expect(loss.value.range.description == "3:16-3:19")
    #expect(loss.value.value == .scalar("8 %", .plain))
    #expect(link["delay"]?.range.description == "3:28-3:42")
    #expect(root["network"]?["on"]?.text == "off")
  }
}
