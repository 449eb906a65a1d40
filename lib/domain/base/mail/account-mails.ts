import "server-only";
import { env } from "@/lib/platform/env";
import { CODE_MINUTES, LINK_MINUTES } from "@/lib/shared/constants";
import { deviceFacts } from "./device-facts";
import { type WrittenMail, writeMail as write } from "./write-mail";

const IGNORE = "If this wasn't you, you can ignore this email. Nothing happens without the code.";
const address = (path: string) => env().baseUrl + path;
const forgot = () => ({ label: "Choose a new password", url: address("/forgot-password") });

// Mails to unconfirmed addresses contain no names: anybody could send their own text with them.

/** Mail with the code that completes a registration. */
export function registerCodeMail(code: string): WrittenMail {
  return write(`${code} is your Feedloom code`, {
    title: "Confirm your email address",
    paragraphs: [`Enter this code to create your account. It expires in ${CODE_MINUTES} minutes.`],
    code,
    footer: `Someone entered this address to create a Feedloom account. ${IGNORE}`,
  });
}

/** Mail to an address that has an account already and is registered again. */
export function knownAddressMail(): WrittenMail {
  return write("You already have a Feedloom account", {
    title: "You already have an account",
    paragraphs: [
      "Someone, probably you, tried to create a Feedloom account with this address. You already have one.",
      "Sign in with your password. If you forgot it, you can reset it on the sign-in page.",
    ],
    action: { label: "Sign in", url: address("/login") },
    footer: "If this wasn't you, you don't need to do anything. Your account hasn't changed.",
  });
}

/** Mail with the code that allows choosing a new password. */
export function resetCodeMail(code: string): WrittenMail {
  return write(`${code} is your Feedloom code`, {
    title: "Choose a new password",
    paragraphs: [`Enter this code to set a new password. It expires in ${CODE_MINUTES} minutes.`],
    code,
    footer: `Someone asked to reset the password for this address. ${IGNORE}`,
  });
}

/** Mail to an address without an account for which something was requested that needs one. */
export function unknownAddressMail(wanted = "a new Feedloom password"): WrittenMail {
  return write("There is no Feedloom account with this address", {
    title: "No account with this address",
    paragraphs: [
      `Someone, probably you, asked for ${wanted} with this address, but no account uses it.`,
      "You may have signed up with another address. You can also create an account with this one.",
    ],
    action: { label: "Create an account", url: address("/register") },
    footer: "If this wasn't you, you don't need to do anything.",
  });
}

/** Mail with a sign-in link, and with the known data of the browser that asked for it. */
export function signInLinkMail(token: string, from: { name: string; address: string | null; at: Date }): WrittenMail {
  return write("Your Feedloom sign-in link", {
    title: "Sign in to Feedloom",
    paragraphs: [
      `This link signs you in without a password, in any browser. It works once and expires in ${LINK_MINUTES} minutes.`,
      "Don't share this link. Anyone who has it can sign in to your account.",
    ],
    facts: deviceFacts(from),
    action: { label: "Sign in", url: address(`/sign-in-link?token=${token}`) },
    footer:
      "Someone asked for a sign-in link for this address. If this wasn't you, you can ignore this email. Nobody can sign in without the link.",
  });
}

/** Mail after the password was changed or reset. `ended`: a sentence for everything else that ended with it. */
export function passwordChangedMail(ended: readonly string[]): WrittenMail {
  return write("Your Feedloom password was changed", {
    title: "Your password was changed",
    paragraphs: [
      "Your password was just changed, and all your other devices were signed out.",
      ...(ended.length > 0 ? [ended.join(" ")] : []),
      "If this wasn't you, reset your password right away.",
    ],
    action: forgot(),
    footer: "We send this email to keep your account secure.",
  });
}

/** Mail after registration. */
export function welcomeMail(firstName: string | null): WrittenMail {
  return write("Welcome to Feedloom", {
    title: firstName ? `Welcome, ${firstName}` : "Welcome to Feedloom",
    paragraphs: [
      "Your account is ready. Add any site or feed, and its articles appear in a moment.",
      "Group feeds into bundles, star the articles you want to keep, and read on any device.",
    ],
    action: { label: "Open Feedloom", url: address("/") },
    footer: "You're receiving this email because you created a Feedloom account.",
  });
}
