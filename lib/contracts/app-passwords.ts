import { z } from "zod";
import { IsoTime, lineOfText } from "./common";

/** App passwords of one account. */
export const MAX_APP_PASSWORDS = 25;
const MAX_NAME = 60;

/** What a program may do with an app password: `write` reads, too. */
export const AppScope = z.enum(["read", "write"]);
export type AppScope = z.infer<typeof AppScope>;

const Name = lineOfText(MAX_NAME).min(1, "Please enter a name");

/** POST /api/app-passwords */
export const AppPasswordInput = z.object({ name: Name, scope: AppScope });
export type AppPasswordInput = z.infer<typeof AppPasswordInput>;

/** PATCH /api/app-passwords/{id} */
export const AppPasswordChange = z.object({ name: Name });
export type AppPasswordChange = z.infer<typeof AppPasswordChange>;

/** The only response that ever contains the password. */
export const NewAppPassword = z.object({
  id: z.int().positive(),
  name: z.string(),
  password: z.string().regex(/^[a-hjkmnp-z2-9]{20}$/),
});
export type NewAppPassword = z.infer<typeof NewAppPassword>;

/** GET /api/app-passwords lists these, the newest first. */
export const AppPassword = z.object({
  id: z.int().positive(),
  name: z.string(),
  scope: AppScope,
  /** The user name that programs of the Fever kind sign in with; the others may use the account's address, too. */
  email: z.string(),
  createdAt: IsoTime,
  /** The last use, accurate to ten minutes: when, from which network address, by what (the User-Agent header). */
  lastUsedAt: IsoTime.nullable(),
  lastAddress: z.string().nullable(),
  lastAgent: z.string().nullable(),
});
export type AppPassword = z.infer<typeof AppPassword>;
