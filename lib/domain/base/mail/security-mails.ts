import "server-only";
import { env } from "@/lib/platform/env";
import { deviceFacts } from "./device-facts";
import { type WrittenMail, writeMail } from "./write-mail";

const WHY = "We send this email to keep your account secure.";
const security = () => ({ label: "Security settings", url: `${env().baseUrl}/settings?tab=security` });

/** Mail after a sign-in from a device that the account has not seen. */
export function newDeviceMail(device: { name: string; address: string | null; at: Date }): WrittenMail {
  return writeMail(`New sign-in to Feedloom from ${device.name}`, {
    title: "A new device signed in",
    paragraphs: [
      "Someone just signed in to your account on a new device.",
      "If this wasn't you, sign out that device and change your password right away.",
    ],
    facts: deviceFacts(device),
    action: security(),
    footer: WHY,
  });
}

/** Mail after a change of the email address was undone. */
export function addressRestoredMail(): WrittenMail {
  return writeMail("Your Feedloom email address was restored", {
    title: "Your email address was restored",
    paragraphs: [
      "You can sign in with this address again. All devices were signed out, and the old password and API keys no longer work.",
      "Choose a new password to sign in.",
    ],
    action: { label: "Choose a new password", url: `${env().baseUrl}/forgot-password` },
    footer: WHY,
  });
}

/** Mail after many wrong passwords were entered for the account; at most one a day. */
export function signInAttemptsMail(): WrittenMail {
  return writeMail("Failed sign-in attempts on your Feedloom account", {
    title: "Someone is trying to sign in",
    paragraphs: [
      "Someone entered many wrong passwords for your account within a few minutes. They didn't get in.",
      "Your signed-in devices aren't affected. A new device may have to wait a few seconds before it can sign in.",
      "If you use the same password elsewhere, choose a new one. Otherwise you don't need to do anything.",
    ],
    action: { label: "Choose a new password", url: `${env().baseUrl}/forgot-password` },
    footer: `${WHY} You get it at most once a day.`,
  });
}

/** Mail after an API key was created that begins with `prefix`. */
export function apiKeyCreatedMail(
  prefix: string,
  { name, scope }: { name: string; scope: "read" | "write" },
): WrittenMail {
  const may = scope === "read" ? "can read your feeds and articles" : "can read and change your feeds and articles";
  return writeMail("A new API key for your Feedloom account", {
    title: "A new API key was created",
    paragraphs: [`The key starting with ${prefix} ${may}.`, "If this wasn't you, revoke it and change your password."],
    facts: [{ label: "Name", value: name }],
    action: security(),
    footer: WHY,
  });
}

/** Mail after an app password was created for the program that its owner calls `name`. */
export function appPasswordCreatedMail(name: string, scope: "read" | "write"): WrittenMail {
  const may = scope === "read" ? "read your feeds and articles" : "read and change your feeds and articles";
  return writeMail("A new app password for your Feedloom account", {
    title: "A new app password was created",
    paragraphs: [
      `The app can ${may}. It can't change your account, payments or settings.`,
      "If this wasn't you, revoke it and change your password.",
    ],
    facts: [{ label: "App", value: name }],
    action: { label: "App passwords", url: `${env().baseUrl}/settings?tab=apps` },
    footer: WHY,
  });
}

/** Mail after the owner signed devices out. */
export function devicesSignedOutMail(names: readonly string[]): WrittenMail {
  const one = names.length === 1;
  return writeMail(one ? "A device was signed out of Feedloom" : "Devices were signed out of Feedloom", {
    title: one ? "A device was signed out" : `${names.length} devices were signed out`,
    paragraphs: [
      "They were signed out in your security settings, and need to sign in again.",
      "If this wasn't you, reset your password right away.",
    ],
    facts: [{ label: one ? "Device" : "Devices", value: names.join(", ") }],
    action: { label: "Choose a new password", url: `${env().baseUrl}/forgot-password` },
    footer: WHY,
  });
}

/** Mail after an account was deleted. */
export function accountDeletedMail(): WrittenMail {
  return writeMail("Your Feedloom account was deleted", {
    title: "Your account was deleted",
    paragraphs: [
      "Your feeds, bundles and settings were deleted. If you had a subscription, it has ended.",
      "Thank you for using Feedloom. You're welcome back at any time.",
    ],
    footer: "This is the last email we'll send to this address.",
  });
}
