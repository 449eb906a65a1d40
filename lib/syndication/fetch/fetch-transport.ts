import http from "node:http";
import https from "node:https";
import { type AddressRange, isAddressAllowed, parseAddressRanges } from "./address-guard";
import { FetchFailure } from "./fetch-failure";
import { guardedLookup, systemResolve } from "./fetch-lookup";
import { type FetchTarget, fetchTarget, isPrivateName } from "./fetch-target";
import type { FetchFailureCode, FetchOptions, FetchTimeouts } from "./fetch-types";
import { HostLimiter } from "./host-limiter";

const MEGABYTE = 1024 * 1024;

export const FETCH_DEFAULTS = {
  maxBytes: 15 * MEGABYTE,
  maxRedirects: 10,
  perHost: 2,
  timeouts: { connectMs: 10_000, idleMs: 15_000, totalMs: 30_000, queueMs: 60_000 } satisfies FetchTimeouts,
};

/** Milliseconds for which an idle connection stays open for the next feed of the same host. */
const KEEP_ALIVE_MS = 4_000;
/** Milliseconds for each address of a host. Node's default of 250 fails on slow hosts that have several. */
const ATTEMPT_MS = 2_000;

export type Agents = { http: http.Agent; https: https.Agent };

/** State that several fetches share: connections, host limits, parsed options. */
export type Transport = {
  options: FetchOptions;
  timeouts: FetchTimeouts;
  opened: AddressRange[];
  isBridgeAddress: (url: URL) => boolean;
  limiter: HostLimiter;
  guarded: Agents;
  /** for bridges: addresses are not checked. A guarded request never uses these connections */
  open: Agents;
  now: () => number;
};

function createAgents(allows: (address: string) => boolean, options: FetchOptions): Agents {
  const settings = {
    keepAlive: true,
    maxFreeSockets: 2,
    scheduling: "lifo" as const,
    timeout: KEEP_ALIVE_MS,
    lookup: guardedLookup(allows, options.resolve ?? systemResolve),
    autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
  };
  return { http: new http.Agent(settings), https: new https.Agent(settings) };
}

function createTransport(options: FetchOptions): Transport {
  const timeouts = { ...FETCH_DEFAULTS.timeouts, ...options.timeouts };
  const opened = parseAddressRanges(options.allowAddresses ?? []);
  const now = options.now ?? Date.now;
  return {
    options,
    timeouts,
    opened,
    isBridgeAddress: options.isBridgeAddress ?? (() => false),
    limiter: new HostLimiter({
      perHost: options.perHost ?? FETCH_DEFAULTS.perHost,
      maxWaitMs: timeouts.queueMs,
      now: Date.now,
    }),
    guarded: createAgents((address) => isAddressAllowed(address, opened), options),
    open: createAgents(() => true, options),
    now,
  };
}

const transports = new WeakMap<FetchOptions, Transport>();

/**
 * Returns the connections and limits of these options, created on first use.
 * @throws TypeError when a range in the options is not one
 */
export function transportFor(options: FetchOptions): Transport {
  const known = transports.get(options);
  if (known) return known;
  const transport = createTransport(options);
  transports.set(options, transport);
  return transport;
}

/** Returns the guarded connections; throws FetchFailure for an address that is neither public nor allowed. */
export function guardedAgents({ opened, guarded }: Transport, target: FetchTarget): Agents {
  const refused = target.isAddress
    ? !isAddressAllowed(target.host, opened)
    : opened.length === 0 && isPrivateName(target.host);
  if (refused) throw new FetchFailure("address_refused");
  return guarded;
}

/**
 * Returns why an address would be refused without a name lookup, for addresses that are stored to be used later; null for
 * one that may be tried. Each request checks again, with what the name resolves to.
 */
export function refusedAddress(address: string, options: FetchOptions): FetchFailureCode | null {
  try {
    guardedAgents(transportFor(options), fetchTarget(address));
    return null;
  } catch (error) {
    if (error instanceof FetchFailure) return error.code;
    throw error;
  }
}

/** Closes idle connections; for tests and shutdown. */
export function closeTransport(options: FetchOptions): void {
  const transport = transports.get(options);
  if (!transport) return;
  for (const agents of [transport.guarded, transport.open]) {
    agents.http.destroy();
    agents.https.destroy();
  }
  transports.delete(options);
}
