import "server-only";
import { parseTypedAddress } from "@/lib/shared/parse-url";
import { PROTOCOLS } from "./protocols";
import { type Ask, requestServerResponse } from "./server-request";
import { type Reach, type ServerAccount, type ServerClient, ServerFailure } from "./server-types";

/** Finds the API of a server, signs in and returns what reads it. Error: ServerFailure. */
export function openServer(account: ServerAccount, reach: Reach): Promise<ServerClient> {
  const { service = "", addresses, prefix, signIn, check, readLists, pages } = PROTOCOLS[account.kind];
  return firstOf(addresses(baseOf(account.address || service)), async (address) => {
    const identity = await signIn(account, address, reach);
    const ask: Ask = (name, path, how) =>
      requestServerResponse({ url: `${address}${prefix}${path}`, ...identity, ...how }, name, reach);
    await check?.(ask);
    return { address, readLists: () => readLists(ask), readItems: pages(ask, identity) };
  });
}

/** Returns an address as a base for paths: with a scheme, without query, fragment and slashes at its end. */
function baseOf(given: string): string {
  const url = parseTypedAddress(given);
  if (!url) throw new ServerFailure("wrong", "This is not the address of a server.");
  return `${url.origin}${url.pathname}`.replace(/\/+$/, "");
}

/** Returns the first address that speaks the protocol. Errors: that of the first one, or the first refusal. */
async function firstOf<Found>(addresses: readonly string[], open: (address: string) => Promise<Found>): Promise<Found> {
  let failure: unknown;
  for (const address of new Set(addresses)) {
    try {
      return await open(address);
    } catch (thrown) {
      // Another path of the same server cannot help where it is away or knows us not to be the user.
      if (!(thrown instanceof ServerFailure) || thrown.kind !== "wrong") throw thrown;
      failure ??= thrown;
    }
  }
  throw failure;
}
