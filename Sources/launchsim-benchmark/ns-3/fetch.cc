// Fetches in ns-3, beside those of launchsim-benchmark: connect, 300 bytes up, the body down, over a line that
// is alike both ways. Each fetch has nodes of its own; what building and forgetting them costs is not counted.
//
//   fetch BYTES ROUND_TRIP_MS MBIT_PER_S LOSS QUEUE COUNT
//
// Prints the events of all fetches, their processor time in seconds and the median time of a fetch in ms.

#include <ns3/core-module.h>
#include <ns3/internet-module.h>
#include <ns3/network-module.h>
#include <ns3/point-to-point-module.h>
#include <ns3/traffic-control-module.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

using namespace ns3;

namespace {

constexpr uint32_t kRequestBytes = 300;
constexpr uint16_t kPort = 80;

struct Line {
  double roundTrip;  // ms
  double rate;       // Mbit/s
  double loss;       // of a packet, each way
  std::string queue; // such as 100p
};

double ProcessorTime() {
  timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

// The constants of Linux, as far as ns-3 has them.
void SetTransport() {
  Config::SetDefault("ns3::TcpL4Protocol::SocketType", TypeIdValue(TcpCubic::GetTypeId()));
  Config::SetDefault("ns3::TcpSocket::SegmentSize", UintegerValue(1448));
  Config::SetDefault("ns3::TcpSocket::InitialCwnd", UintegerValue(10));
  Config::SetDefault("ns3::TcpSocket::SndBufSize", UintegerValue(4 << 20));
  Config::SetDefault("ns3::TcpSocket::RcvBufSize", UintegerValue(6 << 20));
  Config::SetDefault("ns3::TcpSocket::DelAckCount", UintegerValue(2));
  Config::SetDefault("ns3::TcpSocket::DelAckTimeout", TimeValue(MilliSeconds(40)));
  Config::SetDefault("ns3::TcpSocket::ConnTimeout", TimeValue(Seconds(1)));
  Config::SetDefault("ns3::TcpSocket::TcpNoDelay", BooleanValue(true));
  Config::SetDefault("ns3::TcpSocketBase::MinRto", TimeValue(MilliSeconds(200)));
  Config::SetDefault("ns3::TcpSocketBase::ClockGranularity", TimeValue(MilliSeconds(1)));
  Config::SetDefault("ns3::TcpSocketBase::Sack", BooleanValue(true));
  Config::SetDefault("ns3::TcpSocketBase::Timestamp", BooleanValue(true));
}

// One fetch, from SYN to last byte.
class Fetch {
 public:
  Fetch(const Line& line, uint32_t bytes) : body_(bytes) {
    NodeContainer nodes;
    nodes.Create(2);
    const Address server = Connect(nodes, line);
    listener_ = Socket::CreateSocket(nodes.Get(1), TcpSocketFactory::GetTypeId());
    listener_->Bind(InetSocketAddress(Ipv4Address::GetAny(), kPort));
    listener_->Listen();
    listener_->SetAcceptCallback(MakeNullCallback<bool, Ptr<Socket>, const Address&>(),
                                 MakeCallback(&Fetch::Accepted, this));
    client_ = Socket::CreateSocket(nodes.Get(0), TcpSocketFactory::GetTypeId());
    client_->Bind();
    client_->SetConnectCallback(MakeCallback(&Fetch::Connected, this),
                                MakeNullCallback<void, Ptr<Socket>>());
    client_->SetRecvCallback(MakeCallback(&Fetch::ResponseArrives, this));
    Simulator::Schedule(Seconds(0), [this, server] { client_->Connect(server); });
    Simulator::Stop(Seconds(180));
  }

  // The time it took [ms]; infinite: it did not end.
  double time() const { return time_; }

 private:
  // Lays the line between both nodes and gives the server's address.
  static Address Connect(const NodeContainer& nodes, const Line& line) {
    PointToPointHelper helper;
    helper.SetDeviceAttribute("DataRate", DataRateValue(DataRate(uint64_t(line.rate * 1e6))));
    helper.SetChannelAttribute("Delay", TimeValue(MicroSeconds(uint64_t(line.roundTrip * 500))));
    helper.SetQueue("ns3::DropTailQueue<Packet>", "MaxSize", StringValue(line.queue));
    const NetDeviceContainer devices = helper.Install(nodes);
    InternetStackHelper stack;
    stack.SetIpv6StackInstall(false);
    stack.Install(nodes);
    Ipv4AddressHelper addresses;
    addresses.SetBase("10.0.0.0", "255.255.255.0");
    const Ipv4InterfaceContainer interfaces = addresses.Assign(devices);
    // The device's queue is the only one.
    TrafficControlHelper().Uninstall(devices);
    for (uint32_t end = 0; end < 2; ++end) {
      Ptr<RateErrorModel> errors = CreateObject<RateErrorModel>();
      errors->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
      errors->SetRate(line.loss);
      errors->AssignStreams(end);
      devices.Get(end)->SetAttribute("ReceiveErrorModel", PointerValue(errors));
    }
    return InetSocketAddress(interfaces.GetAddress(1), kPort);
  }

  void Connected(Ptr<Socket> socket) { socket->Send(Create<Packet>(kRequestBytes)); }

  void Accepted(Ptr<Socket> socket, const Address&) {
    socket->SetRecvCallback(MakeCallback(&Fetch::RequestArrives, this));
  }

  void RequestArrives(Ptr<Socket> socket) {
    requested_ += Read(socket);
    if (requested_ == kRequestBytes) socket->Send(Create<Packet>(body_));
  }

  void ResponseArrives(Ptr<Socket> socket) {
    received_ += Read(socket);
    if (received_ < body_) return;
    time_ = Simulator::Now().GetSeconds() * 1e3;
    Simulator::Stop();
  }

  static uint32_t Read(Ptr<Socket> socket) {
    uint32_t bytes = 0;
    while (Ptr<Packet> packet = socket->Recv()) {
      if (packet->GetSize() == 0) break;
      bytes += packet->GetSize();
    }
    return bytes;
  }

  const uint32_t body_;
  Ptr<Socket> listener_;
  Ptr<Socket> client_;
  uint32_t requested_ = 0;
  uint32_t received_ = 0;
  double time_ = INFINITY;
};

}  // namespace

int main(int count, char** words) {
  if (count != 7) {
    std::fprintf(stderr, "usage: fetch BYTES ROUND_TRIP_MS MBIT_PER_S LOSS QUEUE COUNT\n");
    return 64;
  }
  const uint32_t bytes = std::atoi(words[1]);
  const Line line = {std::atof(words[2]), std::atof(words[3]), std::atof(words[4]),
                     words[5] + std::string("p")};
  const int fetches = std::atoi(words[6]);
  SetTransport();
  uint64_t events = 0;
  double seconds = 0;
  std::vector<double> times;
  // The first one warms up, as it does in launchsim-benchmark.
  for (int run = 0; run <= fetches; ++run) {
    RngSeedManager::SetRun(run + 1);
    {
      Fetch fetch(line, bytes);
      const double start = ProcessorTime();
      Simulator::Run();
      const double end = ProcessorTime();
      if (run > 0) {
        seconds += end - start;
        events += Simulator::GetEventCount();
        times.push_back(fetch.time());
      }
    }
    Simulator::Destroy();
  }
  std::sort(times.begin(), times.end());
  std::printf("%llu %.9f %.6f\n", static_cast<unsigned long long>(events), seconds,
              times.empty() ? NAN : times[(times.size() - 1) / 2]);
}
