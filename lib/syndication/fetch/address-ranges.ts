/**
 * Address ranges that no feed on the public internet can have.
 * Sources: the IANA special-purpose registries for IPv4 and IPv6 (RFC 6890 and its updates), RFC 4291, RFC 7526.
 */

/** Everything else in IPv4 is public. */
export const NON_PUBLIC_IPV4 = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // carrier-grade NAT
  "127.0.0.0/8", // loopback
  "168.63.129.16/32", // a cloud host's own control service, inside public space
  "169.254.0.0/16", // link-local, cloud metadata
  "172.16.0.0/12", // private
  "192.0.0.0/24", // IETF protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // AMT
  "192.88.99.0/24", // 6to4 relay, withdrawn
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarking
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved and broadcast
] as const;

/** The only part of IPv6 allocated for public use; everything outside is not public. */
export const GLOBAL_IPV6 = "2000::/3";

/** Ranges inside {@link GLOBAL_IPV6} that are not public. */
export const NON_PUBLIC_IPV6 = [
  "2001::/23", // IETF protocol assignments: Teredo, benchmarking, ORCHID, AMT, AS112 …
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4: carries any IPv4 address
  "2620:4f:8000::/48", // AS112
  "3ffe::/16", // 6bone, returned
  "3fff::/20", // documentation
] as const;

/** NAT64 (RFC 6052): reaches the IPv4 address in its last 32 bits. */
export const NAT64 = "64:ff9b::/96";
