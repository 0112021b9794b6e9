#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `base` raised to `exponent`, by the C library.
func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
