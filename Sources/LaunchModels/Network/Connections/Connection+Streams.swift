/// Responses as streams: who may write, and what was read of which.
extension Connection {
  /// Lets the server write what its buffer takes of the responses that are ready; whether it did.
  mutating func writeResponses() -> Bool {
    guard !turns.isEmpty else { return false }
    var room = server.sender.roomToWrite()
    let hasRoom = room > 0
    while room > 0, !turns.isEmpty {
      let number = Int(turns[turns.first])
      // Those that were given up are still in the queue.
      guard exchanges.isOpen(number), exchanges[number].unwritten > 0 else {
        endTurn(isOver: true)
        continue
      }
      if turnLeft == 0 { turnLeft = turnLength }
      let left = exchanges[number].unwritten
      let size = parameters.segmentSize
      let count = min((left + size - 1) / size, room, turnLeft)
      let bytes = min(left, count * size)
      writeChunk(bytes, of: number)
      exchanges[number].unwritten = left - bytes
      room -= count
      turnLeft -= count
      if left == bytes || turnLeft == 0 { endTurn(isOver: left == bytes) }
    }
    return hasRoom
  }

  /// The most that a response may write before the next one's turn [segments].
  private var turnLength: Int {
    switch parameters.streamOrder {
    case .inOrder: .max
    case .roundRobin(let bytes):
      max(1, (bytes + parameters.segmentSize - 1) / parameters.segmentSize)
    }
  }

  private mutating func endTurn(isOver: Bool) {
    let number = turns.removeFirst()
    if !isOver { turns.append(number) }
    turnLeft = 0
  }

  /// Lets the server write `bytes` that belong to an exchange, or to none (-1).
  mutating func writeChunk(_ bytes: Int, of number: Int) {
    let segments = server.sender.write(bytes)
    let size = parameters.segmentSize
    let tail = Int32(bytes - (segments.count - 1) * size)
    if number >= 0, exchanges[number].readNext < 0 {
      exchanges[number].readNext = segments.lowerBound
    }
    let last = chunks.end - 1
    if !chunks.isEmpty, chunks[last].exchange == number, chunks[last].tailLength == size {
      chunks[last].end = segments.upperBound
      chunks[last].tailLength = tail
    } else {
      chunks.append(
        StreamChunk(end: segments.upperBound, tailLength: tail, exchange: Int32(number)))
    }
  }

  /// The payload of the segments `range`, which are of one chunk [bytes].
  private func payload(of range: Range<Int>, in chunk: StreamChunk) -> Int {
    let size = parameters.segmentSize
    let bytes = range.count * size
    return range.upperBound == chunk.end ? bytes - size + Int(chunk.tailLength) : bytes
  }
}

// MARK: - Reading

extension Connection {
  /// What the client reads in one order from segment `start` on, as far as one chunk goes; nil: nothing
  /// more has arrived.
  mutating func readInOrder(from start: Int) -> StreamRead? {
    let end = client.receiver.next
    guard start < end else { return nil }
    let chunk = chunks[chunks.first]
    let range = start..<min(chunk.end, end)
    if range.upperBound == chunk.end { _ = chunks.removeFirst() }
    return note(payload(of: range, in: chunk), of: Int(chunk.exchange), end: range.upperBound)
  }

  /// Notes what was read of an exchange.
  private mutating func note(_ bytes: Int, of number: Int, end: Int) -> StreamRead {
    var owner = StreamRead.Owner.nobody
    var isEnd = false
    if exchanges.isOpen(number), !exchanges[number].isCancelled {
      let unread = exchanges[number].unread - bytes
      exchanges[number].unread = unread
      isEnd = unread == 0
      let exchange = number - setupCount
      owner = exchange < 0 ? .handshake : .exchange(Int32(exchange))
      if isEnd {
        exchanges.finish(number)
        if exchange >= 0 { openExchanges -= 1 }
      }
    }
    return StreamRead(connection: id, owner: owner, bytes: bytes, isEnd: isEnd, end: end)
  }

  /// What the client reads of one exchange after `segment` has arrived; nil: nothing yet.
  mutating func readStream(after segment: Int) -> StreamRead? {
    defer { dropChunksRead() }
    var place = firstChunk(behind: segment)
    let number = Int(chunks[place].exchange)
    guard exchanges.isOpen(number), exchanges[number].readNext == segment else { return nil }
    var bytes = 0
    var position = segment
    var next = -1
    while next < 0 {
      let start = position
      while position < chunks[place].end, client.receiver.has(position) { position += 1 }
      if position > start { bytes += payload(of: start..<position, in: chunks[place]) }
      if position < chunks[place].end {
        next = position
      } else {
        repeat { place += 1 } while place < chunks.end && chunks[place].exchange != number
        if place == chunks.end { break }
        position = chunks[place - 1].end
      }
    }
    exchanges[number].readNext = next
    return note(bytes, of: number, end: position)
  }

  /// The first chunk that ends after `segment`.
  private func firstChunk(behind segment: Int) -> Int {
    var low = chunks.first
    var high = chunks.end - 1
    while low < high {
      let middle = (low + high) / 2
      if chunks[middle].end > segment { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private mutating func dropChunksRead() {
    while !chunks.isEmpty, chunks[chunks.first].end <= client.receiver.next {
      _ = chunks.removeFirst()
    }
  }
}
