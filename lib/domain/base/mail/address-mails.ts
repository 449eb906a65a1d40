import "server-only";
import { env } from "@/lib/platform/env";
import { CODE_MINUTES } from "@/lib/shared/constants";
import { type WrittenMail, writeMail } from "./write-mail";

const WHY = "You get this mail because it concerns the safety of your account.";
const address = (path: string) => env().baseUrl + path;

// Mails to unconfirmed addresses contain no names: anybody could send their own text with them.

/** Mail to a new address with the code that makes it the address of an account. */
export function changeCodeMail(code: string): WrittenMail {
  return writeMail(`${code} is your Feedloom code`, {
    title: "Confirm your new e-mail address",
    paragraphs: [
      `Enter this code in the settings of your account to sign in with this address from then on. It is good for ${CODE_MINUTES} minutes.`,
    ],
    code,
    footer:
      "Somebody entered this address as the new one of a Feedloom account. If it was not you, never pass the code on: nothing happens without it.",
  });
}

/** Mail to an address that has an account already and that another account wants to change to. */
export function addressInUseMail(): WrittenMail {
  return writeMail("You already have a Feedloom account", {
    title: "This address has an account already",
    paragraphs: [
      "Somebody, probably you, wanted to use this address for another Feedloom account. It cannot be used twice.",
      "Sign in to the account that has it, and change its address or delete it, if you want to use the address elsewhere.",
    ],
    action: { label: "Sign in", url: address("/login") },
    footer: "If it was not you, there is nothing to do: your account is unchanged.",
  });
}

/** Mail to the present address when a change to another one (`newAddress`, masked) was requested. */
export function addressChangeRequestedMail(newAddress: string): WrittenMail {
  return writeMail("A new e-mail address for your Feedloom account was requested", {
    title: "Your e-mail address is about to change",
    paragraphs: [
      `Your Feedloom account is to sign in with ${newAddress}. That happens when the code that was sent there is entered.`,
      "If this was not you, choose a new password now: that cancels the change and signs everybody out.",
    ],
    action: { label: "Choose a new password", url: address("/forgot-password") },
    footer: "If it was you, there is nothing to do here.",
  });
}

/** Mail to the old address after an account's address was changed. `newAddress` is masked. */
export function addressChangedMail(newAddress: string, token: string): WrittenMail {
  return writeMail("The e-mail address of your Feedloom account was changed", {
    title: "Your e-mail address was changed",
    paragraphs: [
      `Your Feedloom account now signs in with ${newAddress}.`,
      "If this was not you, take the change back within 7 days. All devices are signed out then, and you choose a new password.",
    ],
    action: { label: "Take it back", url: address(`/undo-email?token=${token}`) },
    footer: "If it was you, there is nothing to do.",
  });
}

/** Mail to the new address after an account's address was changed to it. */
export function newAddressMail(): WrittenMail {
  return writeMail("You sign in to Feedloom with this address now", {
    title: "Your new e-mail address is in use",
    paragraphs: ["You sign in to Feedloom with this address from now on, and our mails come here."],
    action: { label: "Security settings", url: address("/settings?tab=security") },
    footer: WHY,
  });
}
