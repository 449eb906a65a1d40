import { isIP, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { GLOBAL_IPV6, NAT64, NON_PUBLIC_IPV4, NON_PUBLIC_IPV6 } from "./address-ranges";

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** A parsed CIDR range. */
export type AddressRange = [Address, number];

const closedIpv4 = NON_PUBLIC_IPV4.map((range) => ipaddr.IPv4.parseCIDR(range));
const closedIpv6 = NON_PUBLIC_IPV6.map((range) => ipaddr.IPv6.parseCIDR(range));
const globalIpv6 = ipaddr.IPv6.parseCIDR(GLOBAL_IPV6);
const nat64 = ipaddr.IPv6.parseCIDR(NAT64);

/**
 * Parses an IP address in the strict forms of RFC 4291 and dotted decimal; an IPv4-mapped address is the IPv4 address
 * that the system would connect to.
 */
function parseAddress(text: string): Address | null {
  const bare = text.startsWith("[") && text.endsWith("]") ? text.slice(1, -1) : text;
  if (isIP(bare) === 0 || bare.includes("%")) return null;
  // ipaddr.js takes ::a.b.c.d for a mapped address; the system does not. The URL parser writes it in plain hexadecimal.
  const plain = isIPv6(bare) && bare.includes(".") ? new URL(`http://[${bare}]`).hostname.slice(1, -1) : bare;
  const address = ipaddr.parse(plain);
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/**
 * Returns true if the interface identifier is 0000:5efe or 0200:5efe, behind which ISATAP (RFC 5214) has an IPv4
 * address.
 */
function isIsatap(parts: number[]): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x200);
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.match(nat64)) return isPublic(new ipaddr.IPv4(address.toByteArray().slice(12)));
  if (!address.match(globalIpv6) || isIsatap(address.parts)) return false;
  return !closedIpv6.some((range) => address.match(range));
}

function isPublic(address: Address): boolean {
  if (address instanceof ipaddr.IPv6) return isPublicIpv6(address);
  return !closedIpv4.some((range) => address.match(range));
}

/**
 * Returns true if an address may belong to a public web server.
 * @param ip an address in text, with or without brackets; anything that is not a plain IP address is not public
 */
export function isPublicAddress(ip: string): boolean {
  const address = parseAddress(ip);
  return address !== null && isPublic(address);
}

/**
 * Parses CIDR ranges; a bare address is a range of one.
 * @throws TypeError naming the entry that is not a range: a mistyped setting must not pass silently
 */
export function parseAddressRanges(ranges: readonly string[]): AddressRange[] {
  return ranges.map((text) => {
    const [network = "", bits] = text.split("/");
    const address = parseAddress(network);
    const size = address instanceof ipaddr.IPv4 ? 32 : 128;
    const length = bits === undefined ? size : Number(bits);
    if (!address || !/^\d*$/.test(bits ?? "") || bits === "" || length > size) {
      throw new TypeError(`"${text}" is not an address range such as 10.0.0.0/8`);
    }
    return [address, length];
  });
}

function inRange(address: Address, range: AddressRange): boolean {
  const [network, bits] = range;
  if (address instanceof ipaddr.IPv4) return network instanceof ipaddr.IPv4 && address.match(network, bits);
  return network instanceof ipaddr.IPv6 && address.match(network, bits);
}

/**
 * Returns true if the fetcher may connect to an address: it is public, or inside one of the allowed ranges. An allowed
 * IPv4 range covers the IPv4-mapped form too, never the tunnelled ones (NAT64, 6to4, Teredo).
 */
export function isAddressAllowed(ip: string, opened: readonly AddressRange[]): boolean {
  const address = parseAddress(ip);
  if (address === null) return false;
  return isPublic(address) || opened.some((range) => inRange(address, range));
}
