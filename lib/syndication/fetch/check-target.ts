import { isAddressAllowed } from "./address-guard";
import { FetchFailure, failed, toFetchFailure } from "./fetch-failure";
import { guardedLookup, systemResolve } from "./fetch-lookup";
import { fetchTarget } from "./fetch-target";
import { guardedAgents, transportFor } from "./fetch-transport";
import type { FetchFailed, FetchOptions } from "./fetch-types";

/**
 * Checks where an address leads without a request: its scheme, port and every address that its name has now. It may lead
 * elsewhere later, so that each request is checked again.
 * @returns null when it may be called, or why not
 */
export async function checkTarget(url: string, options: FetchOptions): Promise<FetchFailed | null> {
  const transport = transportFor(options);
  const lookup = guardedLookup(
    (address) => isAddressAllowed(address, transport.opened),
    options.resolve ?? systemResolve,
  );
  try {
    const target = fetchTarget(url);
    guardedAgents(transport, target);
    if (target.isAddress) return null;
    await new Promise<void>((resolve, reject) => {
      lookup(target.host, { all: true }, (error) => (error ? reject(toFetchFailure(error)) : resolve()));
    });
    return null;
  } catch (error) {
    if (error instanceof FetchFailure) return failed(error.code);
    throw error;
  }
}
