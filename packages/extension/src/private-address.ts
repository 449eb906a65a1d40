const V4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/;

/** Returns true if an address is on a private network or this machine, where no server can follow it. Pure. */
export function isPrivateAddress(address: string): boolean {
  const host = hostOf(address);
  if (host === null) return true;
  if (host.startsWith("[")) return isPrivateV6(host.slice(1, -1));
  const [, first, second] = V4.exec(host) ?? [];
  if (first !== undefined && second !== undefined) return isPrivateV4(Number(first), Number(second));
  return !host.includes(".") || /(^|\.)(localhost|local|internal|home\.arpa|lan|test)$/.test(host);
}

function isPrivateV4(first: number, second: number): boolean {
  if ([0, 10, 127].includes(first) || first >= 224) return true;
  if (first === 100) return second >= 64 && second < 128;
  if (first === 169) return second === 254;
  if (first === 172) return second >= 16 && second < 32;
  return first === 192 && second === 168;
}

/** Loopback, unspecified, unique local, link-local, and what carries an IPv4 address. */
const isPrivateV6 = (host: string) => /^(::|f[cd]|fe[89ab]|64:ff9b:)/.test(host);

function hostOf(address: string): string | null {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === "https:" || protocol === "http:" ? hostname.toLowerCase().replace(/\.$/, "") : null;
  } catch {
    return null;
  }
}
