import "server-only";
import { env } from "@/lib/platform/env";
import { CODE_MINUTES } from "@/lib/shared/constants";
import { type WrittenMail, writeMail } from "./write-mail";

const WHY = "We send this email to keep your account secure.";
const address = (path: string) => env().baseUrl + path;

// Mails to unconfirmed addresses contain no names: anybody could send their own text with them.

/** Mail to a new address with the code that makes it the address of an account. */
export function changeCodeMail(code: string): WrittenMail {
  return writeMail(`${code} is your Feedloom code`, {
    title: "Confirm your new email address",
    paragraphs: [
      `Enter this code in your settings to start signing in with this address. It expires in ${CODE_MINUTES} minutes.`,
    ],
    code,
    footer:
      "Someone wants to use this address for a Feedloom account. If this wasn't you, don't share the code. Nothing happens without it.",
  });
}

/** Mail to an address that has an account already and that another account wants to change to. */
export function addressInUseMail(): WrittenMail {
  return writeMail("You already have a Feedloom account", {
    title: "You already have an account",
    paragraphs: [
      "Someone, probably you, tried to use this address for another Feedloom account. An address can have only one account.",
      "To use this address elsewhere, sign in to the account that has it. Then change its address or delete the account.",
    ],
    action: { label: "Sign in", url: address("/login") },
    footer: "If this wasn't you, you don't need to do anything. Your account hasn't changed.",
  });
}

/** Mail to the present address when a change to another one (`newAddress`, masked) was requested. */
export function addressChangeRequestedMail(newAddress: string): WrittenMail {
  return writeMail("Your Feedloom email address is about to change", {
    title: "Your email address is about to change",
    paragraphs: [
      `Someone, probably you, asked to change the email address of your account to ${newAddress}. It changes once they enter the code we sent there.`,
      "If this wasn't you, reset your password now. This cancels the change and signs out all devices.",
    ],
    action: { label: "Choose a new password", url: address("/forgot-password") },
    footer: "If this was you, you don't need to do anything here.",
  });
}

/** Mail to the old address after an account's address was changed. `newAddress` is masked. */
export function addressChangedMail(newAddress: string, token: string): WrittenMail {
  return writeMail("Your Feedloom email address was changed", {
    title: "Your email address was changed",
    paragraphs: [
      `Your Feedloom account now signs in with ${newAddress}.`,
      "If this wasn't you, undo the change within 7 days. All devices are then signed out, and you choose a new password.",
    ],
    action: { label: "Undo the change", url: address(`/undo-email?token=${token}`) },
    footer: "If this was you, you don't need to do anything.",
  });
}

/** Mail to the new address after an account's address was changed to it. */
export function newAddressMail(): WrittenMail {
  return writeMail("Your new Feedloom email address", {
    title: "Your new email address is confirmed",
    paragraphs: ["From now on, sign in with this address. We also send our emails here."],
    action: { label: "Security settings", url: address("/settings?tab=security") },
    footer: WHY,
  });
}
