import dns, { type LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { FetchFailure } from "./fetch-failure";

const LOOPBACK: LookupAddress[] = [{ address: "127.0.0.1", family: 4 }];

/** Resolves all addresses of a name with the system's resolver (hosts file included). */
export function systemResolve(hostname: string): Promise<LookupAddress[]> {
  return dns.promises.lookup(hostname, { all: true });
}

/** Returns true if a name is always loopback, whatever a resolver says (RFC 6761). */
function isLocalhost(hostname: string): boolean {
  return hostname === "localhost" || hostname.endsWith(".localhost");
}

/**
 * Returns the lookup that every socket uses. Only addresses that were checked here are connected to, so a name that
 * changes between check and connect has no effect. A name with one refused address is refused: it is an attack or an
 * intranet.
 */
export function guardedLookup(
  allows: (address: string) => boolean,
  resolve: (hostname: string) => Promise<LookupAddress[]>,
): LookupFunction {
  const find = async (hostname: string): Promise<LookupAddress[]> => {
    const addresses = isLocalhost(hostname) ? LOOPBACK : await resolve(hostname);
    if (addresses.length === 0) throw new FetchFailure("not_found");
    if (!addresses.every(({ address }) => allows(address))) throw new FetchFailure("address_refused");
    return addresses;
  };
  return (hostname, options, callback) => {
    find(hostname).then(
      (addresses) => {
        const wanted = addresses.filter(({ family }) => !options.family || family === options.family);
        const first = wanted[0];
        if (!first) callback(new FetchFailure("not_found"), "", 4);
        else if (options.all) callback(null, wanted);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, "", 4),
    );
  };
}
