import "server-only";
import { env } from "@/lib/platform/env";
import { CODE_MINUTES, LINK_MINUTES } from "@/lib/shared/constants";
import { deviceFacts } from "./device-facts";
import { type WrittenMail, writeMail as write } from "./write-mail";

const IGNORE = "If it was not you, you can ignore this mail: nothing happens without the code.";
const address = (path: string) => env().baseUrl + path;
const forgot = () => ({ label: "Choose a new password", url: address("/forgot-password") });

// Mails to unconfirmed addresses contain no names: anybody could send their own text with them.

/** Mail with the code that completes a registration. */
export function registerCodeMail(code: string): WrittenMail {
  return write(`${code} is your Feedloom code`, {
    title: "Confirm your e-mail address",
    paragraphs: [`Enter this code to create your account. It is good for ${CODE_MINUTES} minutes.`],
    code,
    footer: `Somebody entered this address to create a Feedloom account. ${IGNORE}`,
  });
}

/** Mail to an address that has an account already and is registered again. */
export function knownAddressMail(): WrittenMail {
  return write("You already have a Feedloom account", {
    title: "You already have an account",
    paragraphs: [
      "Somebody, probably you, tried to create a Feedloom account with this address. It already has one.",
      "Sign in with your password. If you have forgotten it, the sign-in page helps you to a new one.",
    ],
    action: { label: "Sign in", url: address("/login") },
    footer: "If it was not you, there is nothing to do: your account is unchanged.",
  });
}

/** Mail with the code that allows choosing a new password. */
export function resetCodeMail(code: string): WrittenMail {
  return write(`${code} is your Feedloom code`, {
    title: "Choose a new password",
    paragraphs: [`Enter this code to set a new password. It is good for ${CODE_MINUTES} minutes.`],
    code,
    footer: `Somebody asked for a new password for this address. ${IGNORE}`,
  });
}

/** Mail to an address without an account for which something was requested that needs one. */
export function unknownAddressMail(wanted = "a new Feedloom password"): WrittenMail {
  return write("There is no Feedloom account with this address", {
    title: "No account with this address",
    paragraphs: [
      `Somebody, probably you, asked for ${wanted} for this address, but no account uses it.`,
      "Perhaps you signed up with another address. You can also create an account with this one.",
    ],
    action: { label: "Create an account", url: address("/register") },
    footer: "If it was not you, there is nothing to do.",
  });
}

/** Mail with a sign-in link, and with the known data of the browser that asked for it. */
export function signInLinkMail(token: string, from: { name: string; address: string | null; at: Date }): WrittenMail {
  return write("Your link to sign in to Feedloom", {
    title: "Sign in to Feedloom",
    paragraphs: [
      `This link signs you in without a password. It works once, within ${LINK_MINUTES} minutes, and in any browser.`,
      "Give it to nobody: whoever has it can sign in to your account.",
    ],
    facts: deviceFacts(from),
    action: { label: "Sign in", url: address(`/sign-in-link?token=${token}`) },
    footer:
      "Somebody asked for a link to sign in with this address. If it was not you, you can ignore this mail: nobody is signed in without the link.",
  });
}

/** Mail after the password was changed or reset. `ended`: a sentence for everything else that ended with it. */
export function passwordChangedMail(ended: readonly string[]): WrittenMail {
  return write("Your Feedloom password was changed", {
    title: "Your password was changed",
    paragraphs: [
      "The password of your account has just been changed, and all other devices were signed out.",
      ...(ended.length > 0 ? [ended.join(" ")] : []),
      "If this was not you, choose a new password right away.",
    ],
    action: forgot(),
    footer: "You get this mail because it concerns the safety of your account.",
  });
}

/** Mail after registration. */
export function welcomeMail(firstName: string | null): WrittenMail {
  return write("Welcome to Feedloom", {
    title: firstName ? `Welcome, ${firstName}` : "Welcome to Feedloom",
    paragraphs: [
      "Your account is ready. Add the address of any site or feed, and its articles are there a moment later.",
      "Group feeds into bundles, star what you want to keep, and read on whatever screen is at hand.",
    ],
    action: { label: "Open Feedloom", url: address("/") },
    footer: "You get this mail because you created a Feedloom account.",
  });
}
