import "server-only";
import type { Db } from "@/lib/platform/db";
import type { Logger } from "@/lib/platform/logger";

/** The signed-in person, as verbs need to know them. */
export type CtxUser = {
  /** public UUID */
  id: string;
  /** the short key that the big tables carry */
  key: number;
  email: string;
};

/** What a request, a job or a test runs in, without a person. */
export type SystemCtx = { db: Db; log: Logger; now: () => Date };

/** What every verb on behalf of a person gets first. */
export type Ctx = SystemCtx & { user: CtxUser };
