import { isIP } from "node:net";
import { canParseUrl, decodePercent } from "@/lib/shared/parse-url";
import { FetchFailure } from "./fetch-failure";

/** "Bad port" list of the Fetch standard: services that a web request could be abused to reach. */
const BLOCKED_PORTS = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Names that only mean something inside a private network (RFC 6762, RFC 8375, RFC 9476 and custom). */
const PRIVATE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|corp|home|private|home\.arpa|svc)$/;

/** The target of one request: the parts of a URL, with the credentials taken out of it. */
export type FetchTarget = {
  /** without credentials and fragment */
  url: URL;
  /** host without brackets and final dot, as it is connected to */
  host: string;
  isAddress: boolean;
  /** `Authorization` made from the URL's credentials (RFC 7617, UTF-8) */
  authorization?: string;
};

/**
 * Parses an address by the URL standard, which turns decimal, octal and hexadecimal hosts into plain addresses.
 * @throws FetchFailure bad_url, port_refused
 */
export function fetchTarget(address: string, base?: URL): FetchTarget {
  if (!canParseUrl(address, base)) throw new FetchFailure("bad_url");
  const url = new URL(address, base);
  if ((url.protocol !== "http:" && url.protocol !== "https:") || !url.hostname) throw new FetchFailure("bad_url");
  if (url.port !== "" && BLOCKED_PORTS.has(Number(url.port))) throw new FetchFailure("port_refused");
  const target: FetchTarget = { url, host: url.hostname.replace(/^\[|\]$/g, "").replace(/\.+$/, ""), isAddress: false };
  target.isAddress = isIP(target.host) !== 0;
  if (target.host === "") throw new FetchFailure("bad_url");
  if (url.username || url.password) {
    const pair = `${decodePercent(url.username)}:${decodePercent(url.password)}`;
    target.authorization = `Basic ${Buffer.from(pair, "utf8").toString("base64")}`;
    url.username = "";
    url.password = "";
  }
  url.hash = "";
  return target;
}

/**
 * Returns true if a name has no dot or a private top-level name. Such names are refused without a lookup, so that
 * nobody can probe which of them exist.
 */
export function isPrivateName(host: string): boolean {
  return !host.includes(".") || PRIVATE_NAMES.test(host);
}
