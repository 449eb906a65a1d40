import { z } from "zod";

/** GET /api/live: what a server-sent event may be called. It means "ask again", and carries nothing. */
export const LiveKind = z.enum(["items", "counts", "alerts", "bundles", "account"]);
export type LiveKind = z.infer<typeof LiveKind>;

export const LIVE_PATH = "/api/live";
/** The stream stands and hears every change from now on. */
export const LIVE_READY = "ready";
/** The server ends the stream and does not want it back at once. */
export const LIVE_BYE = "bye";

export const LIVE_HEARTBEAT_MS = 25_000;
/** A stream is opened anew after this, so that an ended session is noticed. */
export const LIVE_LIFETIME_MS = 15 * 60_000;
/** Streams of one user in one web process; a further one ends the oldest. */
export const LIVE_STREAMS = 10;
