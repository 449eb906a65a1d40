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
  id: z.int().positive().meta({ example: 17 }),
  name: z.string().meta({ example: "Reeder on my phone" }),
  password: z
    .string()
    .regex(/^[a-hjkmnp-z2-9]{20}$/)
    .meta({ description: "The secret. It is returned only in this response.", example: "k7m2pwx9qdr4t6hyn3cb" }),
});
export type NewAppPassword = z.infer<typeof NewAppPassword>;

/** GET /api/app-passwords lists these, the newest first. */
export const AppPassword = z.object({
  id: z.int().positive().meta({ example: 17 }),
  name: z.string().meta({ example: "Reeder on my phone" }),
  scope: AppScope.meta({
    description: "`read` for reading only, or `write` for reading and writing.",
    example: "write",
  }),
  email: z.string().meta({
    description:
      "Your email address when the password was created. Fever apps sign in with it; other apps can also use your current one.",
    example: "ada@example.org",
  }),
  createdAt: IsoTime,
  lastUsedAt: IsoTime.nullable().describe("The time of its last use, accurate to ten minutes, or null if never used."),
  lastAddress: z.string().nullable().meta({ description: "The IP address of its last use.", example: "192.0.2.7" }),
  lastAgent: z
    .string()
    .nullable()
    .meta({ description: "The User-Agent header of its last use.", example: "newsboat/2.36" }),
});
export type AppPassword = z.infer<typeof AppPassword>;
