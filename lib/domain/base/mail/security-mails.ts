import "server-only";
import { env } from "@/lib/platform/env";
import { deviceFacts } from "./device-facts";
import { type WrittenMail, writeMail } from "./write-mail";

const WHY = "You get this mail because it concerns the safety of your account.";
const security = () => ({ label: "Security settings", url: `${env().baseUrl}/settings?tab=security` });

/** Mail after a sign-in from a device that the account has not seen. */
export function newDeviceMail(device: { name: string; address: string | null; at: Date }): WrittenMail {
  return writeMail(`New sign-in to Feedloom from ${device.name}`, {
    title: "A new device signed in",
    paragraphs: [
      "Your account has just been signed in to from a device that was not seen before.",
      "If this was not you, sign that device out and change your password right away.",
    ],
    facts: deviceFacts(device),
    action: security(),
    footer: WHY,
  });
}

/** Mail after a change of the e-mail address was undone. */
export function addressRestoredMail(): WrittenMail {
  return writeMail("Your Feedloom account has its e-mail address back", {
    title: "Your e-mail address is back",
    paragraphs: [
      "You sign in with this address again. All devices were signed out, API keys and the old password are gone.",
      "Choose a new password to get back in.",
    ],
    action: { label: "Choose a new password", url: `${env().baseUrl}/forgot-password` },
    footer: WHY,
  });
}

/** Mail after many wrong passwords were entered for the account; at most one a day. */
export function signInAttemptsMail(): WrittenMail {
  return writeMail("Many wrong passwords for your Feedloom account", {
    title: "Somebody is trying to sign in",
    paragraphs: [
      "Many wrong passwords were entered for your account within a few minutes. Nobody got in with them.",
      "The devices you have signed in with go on working. A new device may be asked to wait a few seconds before it can sign in.",
      "If your password is used elsewhere, too, choose a new one. Otherwise there is nothing to do.",
    ],
    action: { label: "Choose a new password", url: `${env().baseUrl}/forgot-password` },
    footer: `${WHY} It is sent at most once a day.`,
  });
}

/** Mail after an API key was created that begins with `prefix`. */
export function apiKeyCreatedMail(
  prefix: string,
  { name, scope }: { name: string; scope: "read" | "write" },
): WrittenMail {
  const may =
    scope === "read" ? "may read your feeds and articles" : "may read your feeds and articles and change them";
  return writeMail("A new API key for your Feedloom account", {
    title: "A new API key was created",
    paragraphs: [
      `A key that begins with ${prefix} ${may}.`,
      "If this was not you, revoke it and change your password.",
    ],
    facts: [{ label: "Name", value: name }],
    action: security(),
    footer: WHY,
  });
}

/** Mail after an app password was created for the program that its owner calls `name`. */
export function appPasswordCreatedMail(name: string, scope: "read" | "write"): WrittenMail {
  const may = scope === "read" ? "read your feeds and articles" : "read your feeds and articles, and change them";
  return writeMail("A new app password for your Feedloom account", {
    title: "A new app password was created",
    paragraphs: [
      `Whoever has it may ${may}. It does not open your account, your payments or these settings.`,
      "If this was not you, revoke it and change your password.",
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
      "They were signed out in your security settings, and need your password to come back.",
      "If this was not you, choose a new password right away.",
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
      "Your feeds, bundles and settings have been removed, and a subscription, if you had one, has ended.",
      "Thank you for reading with Feedloom. You are welcome back at any time.",
    ],
    footer: "This is the last mail to this address.",
  });
}
