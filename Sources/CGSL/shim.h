// The parts of the GNU Scientific Library, and of the C mathematics library, that LaunchSim calls.
#include <math.h>

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_sf.h>
#include <gsl/gsl_version.h>

/// The version of the library that was compiled against.
static inline const char *launchsim_gsl_version(void) { return GSL_VERSION; }
