import "server-only";
import type { Db } from "@/lib/platform/db";
import type { Logger } from "@/lib/platform/logger";
import type { PendingChanges } from "./base/live/pending-changes";

/** The signed-in user, as far as verbs need to know. */
export type CtxUser = {
  /** Public UUID. */
  id: string;
  /** The integer key that the tables refer to. */
  key: number;
  email: string;
  /** True for calls with an API key or an app password. */
  isProgram?: true;
  /** The scope of the API key or app password; undefined if everything is allowed. */
  scope?: "read" | "write";
  /** The API key that was used. */
  apiKey?: number;
  /** The own limit of an API key. */
  callsPerHour?: number;
  /** The app password that was used. */
  appPassword?: number;
};

/** The context of a request, job or test that acts for no user. */
export type SystemCtx = {
  db: Db;
  log: Logger;
  now: () => Date;
  /** committed changes that have yet to be published to open tabs */
  changes: PendingChanges;
  /** the request that is served, or that started the job; is in log records as `requestId` */
  requestId?: string;
};

/** The first argument of every verb that acts for a user. */
export type Ctx = SystemCtx & { user: CtxUser };
