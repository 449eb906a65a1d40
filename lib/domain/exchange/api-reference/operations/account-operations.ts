import "server-only";
import { z } from "zod";
import {
  ChangeEmailInput,
  ChangePasswordInput,
  CurrentUser,
  DeleteAccountInput,
  ForgotPasswordInput,
  LoginInput,
  PrivacyInput,
  ProfileInput,
  ResetPasswordInput,
  SendRegisterCodeInput,
  SignInLinkInput,
  UndoEmailInput,
  UseSignInLinkInput,
  VerifyCodeInput,
  VerifyEmailChangeInput,
} from "@/lib/contracts/auth";
import { Message } from "@/lib/contracts/common";
import { Device, DeviceParams, SignedOutDevices } from "@/lib/contracts/devices";
import { SubscriptionStatus } from "@/lib/contracts/subscription";
import { type Operation, operationsOf } from "@/lib/domain/exchange/api-reference/operation";
import type { ErrorCode } from "@/lib/errors";

const account = operationsOf("Account");
const session = { access: "session" as const };
const signIn = { access: "anyone" as const, notInConsole: "It would change who is signed in here." };
const mail: ErrorCode[] = ["RATE_LIMITED", "MAIL_NOT_CONFIGURED", "MAIL_FAILED"];
const email = "ada@example.org";

const SIGNING_IN: Operation[] = [
  account("login", "POST /api/auth/login", {
    summary: "Sign in: the answer sets the session cookie",
    ...signIn,
    body: LoginInput,
    output: CurrentUser,
    errors: ["INVALID_CREDENTIALS", "RATE_LIMITED"],
    example: { body: { email, password: "correct horse battery" } },
  }),
  account("logout", "POST /api/auth/logout", {
    summary: "Sign out",
    description: "Signed out already is fine.",
    ...signIn,
    output: Message,
  }),
  account("sendRegisterCode", "POST /api/auth/send-register-code", {
    summary: "Begin to register: a code goes to the address",
    ...signIn,
    body: SendRegisterCodeInput,
    output: Message,
    errors: mail,
    example: { body: { firstName: "Ada", lastName: "Reader", email, password: "correct horse battery" } },
  }),
  account("verifyRegisterCode", "POST /api/auth/verify-register-code", {
    summary: "Finish registering with the code, in the browser that asked for it",
    ...signIn,
    body: VerifyCodeInput,
    output: CurrentUser,
    status: 201,
    errors: ["INVALID_CODE", "CONFLICT"],
    example: { body: { email, code: "123456" } },
  }),
  account("forgotPassword", "POST /api/auth/forgot-password", {
    summary: "Ask for a code that lets a new password be chosen",
    ...signIn,
    body: ForgotPasswordInput,
    output: Message,
    errors: mail,
    example: { body: { email } },
  }),
  account("resetPassword", "POST /api/auth/reset-password", {
    summary: "Choose a new password with the code; every other way into the account ends",
    description:
      "Sessions, API keys, app passwords, linked sign-ins, remembered devices, a change of address that waits and the links that undo one.",
    ...signIn,
    body: ResetPasswordInput,
    output: CurrentUser,
    errors: ["INVALID_CODE"],
    example: { body: { email, code: "123456", newPassword: "another horse battery" } },
  }),
  account("sendSignInLink", "POST /api/auth/sign-in-link", {
    summary: "Ask for a mailed link that signs in once, within an hour",
    description: "While an unused link is younger than 30 minutes, another call sends nothing and answers the same.",
    ...signIn,
    body: SignInLinkInput,
    output: Message,
    errors: mail,
    example: { body: { email } },
  }),
  account("useSignInLink", "POST /api/auth/sign-in-link/use", {
    summary: "Sign in with the token of a mailed link: the answer sets the session cookie",
    ...signIn,
    body: UseSignInLinkInput,
    output: CurrentUser,
    errors: ["GONE"],
    example: { body: { token: "k".repeat(43) } },
  }),
  account("undoEmail", "POST /api/auth/undo-email", {
    summary: "Take a change of address back, with the token mailed to the old one",
    ...signIn,
    body: UndoEmailInput,
    output: Message,
    errors: ["GONE", "CONFLICT"],
    example: { body: { token: "k".repeat(43) } },
  }),
];

const SIGNED_IN: Operation[] = [
  account("readCurrentUser", "GET /api/auth/me", {
    summary: "Read who is signed in",
    description: "`apiKey` is the beginning of the newest key, never the key.",
    ...session,
    output: CurrentUser,
  }),
  account("updateProfile", "PATCH /api/auth/profile", {
    summary: "Change your names",
    ...session,
    body: ProfileInput,
    output: CurrentUser,
    example: { body: { firstName: "Ada", lastName: "Reader" } },
  }),
  account("updatePrivacy", "PATCH /api/auth/privacy", {
    summary: "Choose whether pictures of articles come through this server, and whether what you read is counted",
    ...session,
    body: PrivacyInput,
    output: CurrentUser,
    example: { body: { relaysImages: true } },
  }),
  account("changePassword", "PATCH /api/auth/change-password", {
    summary: "Change the password; your other sessions end",
    description: "`alsoRevoke` ends API keys, app passwords, linked sign-ins or remembered devices as well.",
    ...session,
    body: ChangePasswordInput,
    output: Message,
    errors: ["RATE_LIMITED"],
    example: {
      body: {
        currentPassword: "correct horse battery",
        newPassword: "another horse battery",
        confirmPassword: "another horse battery",
      },
    },
    isDestructive: true,
  }),
  account("changeEmail", "PATCH /api/auth/change-email", {
    summary: "Begin to change the address: a code goes to the new one",
    description: "The address changes with the code. Whether the new address has an account is not revealed.",
    ...session,
    body: ChangeEmailInput,
    output: CurrentUser,
    errors: mail,
    example: { body: { newEmail: "ada@example.net", password: "correct horse battery" } },
  }),
  account("verifyEmailChange", "POST /api/auth/change-email/verify", {
    summary: "Change the address with the code; the old one can take it back for seven days",
    ...session,
    body: VerifyEmailChangeInput,
    output: CurrentUser,
    errors: ["INVALID_CODE", "CODE_USED_UP", "GONE", "CONFLICT"],
    example: { body: { code: "123456" } },
    isDestructive: true,
  }),
  account("resendEmailCode", "POST /api/auth/change-email/resend", {
    summary: "Ask for another code for the new address",
    ...session,
    output: CurrentUser,
    errors: ["GONE", ...mail],
  }),
  account("cancelEmailChange", "DELETE /api/auth/change-email", {
    summary: "Cancel a change of address that waits for its code",
    ...session,
    output: CurrentUser,
  }),
  account("listDevices", "GET /api/auth/devices", {
    summary: "List where you are signed in",
    ...session,
    output: z.array(Device),
  }),
  account("signOutDevice", "DELETE /api/auth/devices/{id}", {
    summary: "Sign out one device",
    ...session,
    params: DeviceParams,
    errors: ["NOT_FOUND"],
    isDestructive: true,
  }),
  account("signOutOtherDevices", "DELETE /api/auth/devices", {
    summary: "Sign out everywhere else",
    ...session,
    output: SignedOutDevices,
    isDestructive: true,
  }),
  account("deleteAccount", "DELETE /api/auth/delete-account", {
    summary: "End the subscription and delete the account with everything in it",
    ...session,
    body: DeleteAccountInput,
    errors: ["RATE_LIMITED", "PAYMENTS_UNAVAILABLE", "PAYMENTS_NOT_CONFIGURED"],
    example: { body: { password: "correct horse battery", confirmDelete: "DELETE" } },
    isDestructive: true,
    notInConsole: "An account is deleted in the settings alone.",
  }),
  account("readSubscriptionStatus", "GET /api/subscription/status", {
    summary: "Read your plan, its limits and their use",
    ...session,
    output: SubscriptionStatus,
  }),
];

export const ACCOUNT_OPERATIONS: Operation[] = [...SIGNED_IN, ...SIGNING_IN];
