// The YAML parser that LaunchSim reads scenario files with.
#include <yaml.h>
