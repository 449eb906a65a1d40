import { z } from "zod";
import { CODE_LENGTH, PASSWORD_MIN_CHANGE, PASSWORD_MIN_REGISTER } from "@/lib/shared/constants";
import { AppScope } from "./app-passwords";
import { IsoTime, lineOfText } from "./common";
import { Proof } from "./proof";

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email("Please enter a valid email"));
const Code = z.string().regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), "Please enter the 6-digit code");
const MAX_PASSWORD = 200;
const password = (min: number) =>
  z.string().min(min, `Password must be at least ${min} characters`).max(MAX_PASSWORD, "Password is too long");

/** GET /api/auth/me. `apiKey` is the masked prefix of the user's newest key, never the key. */
export const CurrentUser = z.object({
  id: z.uuid().meta({ example: "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f" }),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  /** Whether pictures of articles are loaded through us. */
  relaysImages: z.boolean(),
  /** Whether it is counted how many articles they open per day. */
  countsReading: z.boolean(),
  subscriptionStatus: z.string().nullable(),
  trialEndsAt: IsoTime.nullable(),
  currentPeriodEnd: IsoTime.nullable(),
  apiKey: z
    .string()
    .nullable()
    .meta({ description: "The prefix of the newest API key, or null.", example: "fl_a1b2c3d4…" }),
  apiKeyScope: AppScope.nullable().meta({
    description:
      "The scope of the newest API key: `read` for reading only, or `write` for reading and writing. Null if there is no key.",
    example: "write",
  }),
  apiKeyCallsPerHour: z
    .int()
    .positive()
    .nullable()
    .meta({ description: "The newest API key's own limit, or null if only the plan's limit applies.", example: 200 }),
  /** The address that waits for the code sent to it; `email` stays in force until then. */
  pendingEmail: z.string().nullable(),
  /** Providers whose accounts sign in to this one, such as "google". */
  linkedProviders: z.array(z.string()),
  createdAt: IsoTime,
  updatedAt: IsoTime,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

export const LoginInput = z.object({
  email: Email,
  password: z.string().min(1, "Password is required").max(MAX_PASSWORD, "Password is too long"),
  /** After a 429 that came with a challenge. */
  proof: Proof.optional(),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** The form of step 1; `confirmPassword` stays in the browser. */
export const RegisterForm = z
  .object({
    firstName: lineOfText(80).min(1, "First name is required"),
    lastName: lineOfText(80).min(1, "Last name is required"),
    email: Email,
    password: password(PASSWORD_MIN_REGISTER),
    confirmPassword: password(PASSWORD_MIN_REGISTER),
  })
  .refine((form) => form.password === form.confirmPassword, {
    message: "Passwords don't match",
    path: ["confirmPassword"],
  });
export type RegisterForm = z.infer<typeof RegisterForm>;

/** POST /api/auth/send-register-code */
export const SendRegisterCodeInput = z.object({
  firstName: lineOfText(80).min(1, "First name is required"),
  lastName: lineOfText(80).min(1, "Last name is required"),
  email: Email,
  password: password(PASSWORD_MIN_REGISTER),
  proof: Proof.optional(),
});
export type SendRegisterCodeInput = z.infer<typeof SendRegisterCodeInput>;

/** POST /api/auth/verify-register-code */
export const VerifyCodeInput = z.object({ email: Email, code: Code });
export type VerifyCodeInput = z.infer<typeof VerifyCodeInput>;

/** POST /api/auth/forgot-password */
export const ForgotPasswordInput = z.object({ email: Email, proof: Proof.optional() });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;

/** POST /api/auth/reset-password */
export const ResetPasswordInput = z.object({ email: Email, code: Code, newPassword: password(PASSWORD_MIN_CHANGE) });
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

/** The second step of /forgot-password as the form sends it. */
export const ResetPasswordForm = z
  .object({ code: Code, newPassword: password(PASSWORD_MIN_CHANGE), confirmPassword: z.string() })
  .refine((form) => form.newPassword === form.confirmPassword, {
    message: "Passwords don't match",
    path: ["confirmPassword"],
  });

/** PATCH /api/auth/profile. An address may be included; only change-email changes it. */
export const ProfileInput = z.object({
  firstName: lineOfText(80).min(1, "First name is required"),
  lastName: lineOfText(80).min(1, "Last name is required"),
  email: Email.optional(),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** What a change of password revokes on request, besides what it always does. */
export const RevocableAccess = z.enum(["apiKey", "appPasswords", "linkedSignIns", "devices"]);
export type RevocableAccess = z.infer<typeof RevocableAccess>;

/** PATCH /api/auth/privacy */
export const PrivacyInput = z
  .object({ relaysImages: z.boolean(), countsReading: z.boolean() })
  .partial()
  .refine((choices) => Object.keys(choices).length > 0, "Choose at least one item");
export type PrivacyInput = z.infer<typeof PrivacyInput>;

/** PATCH /api/auth/change-password as the form sends it. */
export const ChangePasswordInput = z
  .object({
    alsoRevoke: z.array(RevocableAccess).max(RevocableAccess.options.length).optional(),
    currentPassword: z.string().min(1, "Current password is required").max(MAX_PASSWORD, "Password is too long"),
    newPassword: password(PASSWORD_MIN_CHANGE),
    confirmPassword: z.string().min(1, "Please confirm your password"),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    message: "Passwords don't match",
    path: ["confirmPassword"],
  });
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

/** PATCH /api/auth/change-email */
export const ChangeEmailInput = z.object({
  newEmail: Email,
  password: z.string().min(1, "Password is required for email change").max(MAX_PASSWORD, "Password is too long"),
});
export type ChangeEmailInput = z.infer<typeof ChangeEmailInput>;

/** POST /api/auth/change-email/verify */
export const VerifyEmailChangeInput = z.object({ code: Code });
export type VerifyEmailChangeInput = z.infer<typeof VerifyEmailChangeInput>;

/** POST /api/auth/undo-email, with the token of the link in the notice to the old address. */
export const UndoEmailInput = z.object({ token: z.string().regex(/^[\w-]{43}$/, "This link is incomplete") });
export type UndoEmailInput = z.infer<typeof UndoEmailInput>;

/** POST /api/auth/sign-in-link */
export const SignInLinkInput = z.object({ email: Email });
export type SignInLinkInput = z.infer<typeof SignInLinkInput>;

/** POST /api/auth/sign-in-link/use, with the token of the mailed link. */
export const UseSignInLinkInput = z.object({ token: z.string().regex(/^[\w-]{43}$/, "This link is incomplete") });
export type UseSignInLinkInput = z.infer<typeof UseSignInLinkInput>;

/** DELETE /api/auth/delete-account */
export const DeleteAccountInput = z.object({
  password: z.string().min(1, "Password is required").max(MAX_PASSWORD, "Password is too long"),
  confirmDelete: z.literal("DELETE", "Please type 'DELETE' to confirm"),
});
export type DeleteAccountInput = z.infer<typeof DeleteAccountInput>;

/** API keys of one account. */
export const MAX_API_KEYS = 25;
/** The most calls an hour that any plan allows a key. */
export const MAX_KEY_CALLS_PER_HOUR = 1000;
const KeyName = lineOfText(60).min(1, "Please enter a name");

/** POST /api/auth/generate-api-key: what its owner calls the key, what it may do, and a limit of its own below that of the plan. */
export const ApiKeyInput = z.object({
  name: KeyName.default("API key").meta({ description: "Its name.", example: "Home Assistant" }),
  scope: AppScope.default("write").meta({
    description: "`read` for reading only, or `write` for reading and writing.",
    example: "read",
  }),
  callsPerHour: z
    .int()
    .min(1)
    .max(MAX_KEY_CALLS_PER_HOUR, `Your plan allows ${MAX_KEY_CALLS_PER_HOUR} calls an hour`)
    .nullable()
    .default(null)
    .meta({ description: "A limit lower than the plan's, or null if there is none.", example: 200 }),
});
export type ApiKeyInput = z.infer<typeof ApiKeyInput>;

/** The only response that ever contains the key. */
export const NewApiKey = z.object({
  id: z.int().positive().meta({ example: 21 }),
  name: z.string().meta({ example: "Home Assistant" }),
  apiKey: z
    .string()
    .regex(/^fl_[A-Za-z0-9]{40}$/)
    .meta({
      description: "The secret. It is returned only in this response.",
      example: "fl_a1B2c3D4e5a1B2c3D4e5a1B2c3D4e5a1B2c3D4e5",
    }),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** PATCH /api/api-keys/{id} */
export const ApiKeyChange = z.object({ name: KeyName.meta({ example: "Kitchen" }) });
export type ApiKeyChange = z.infer<typeof ApiKeyChange>;

/** GET /api/api-keys lists these, the newest first. */
export const ApiKey = z.object({
  id: z.int().positive().meta({ example: 21 }),
  name: z.string().meta({ example: "Home Assistant" }),
  prefix: z.string().meta({ description: "Its first characters, so that you can recognize it.", example: "fl_a1b2c…" }),
  scope: AppScope.meta({
    description: "`read` for reading only, or `write` for reading and writing.",
    example: "read",
  }),
  callsPerHour: z
    .int()
    .positive()
    .nullable()
    .meta({ description: "A limit lower than the plan's, or null if there is none.", example: 200 }),
  createdAt: IsoTime,
  lastUsedAt: IsoTime.nullable().describe("The time of its last use, accurate to ten minutes, or null if never used."),
  lastAddress: z.string().nullable().meta({ description: "The IP address of its last use.", example: "192.0.2.7" }),
  lastAgent: z
    .string()
    .nullable()
    .meta({ description: "The User-Agent header of its last use.", example: "HomeAssistant/2026.11" }),
});
export type ApiKey = z.infer<typeof ApiKey>;
