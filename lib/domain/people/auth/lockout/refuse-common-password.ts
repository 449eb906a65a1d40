import "server-only";
import { AppError } from "@/lib/errors";

/** Ends that are put behind a word to make it look like a password. */
const ENDS = /[\d\p{P}\p{S}]+$/u;
const PRODUCT = "feedloom";
const KEYBOARD = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "yxcvbnm", "azertyuiop"];
const ALPHABET = "abcdefghijklmnopqrstuvwxyz";

/** Words that a password must not consist of: the address, and the known names. */
export type PasswordOwner = { email: string; names?: readonly (string | null)[] };

let known: Promise<ReadonlySet<string>> | undefined;

/** Returns the list of common passwords; read at the first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  known ??= import("./common-passwords.json").then((list) => new Set(list.default.passwords.split(" ")));
  return known;
}

/**
 * Refuses a password that is tried first: one of the most common ones, the address, a name or the product with or
 * without digits behind it, a row of the keyboard or the alphabet, a repetition. Error: VALIDATION_ERROR at `field`.
 */
export async function refuseCommonPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  const message = await weakness(password.toLowerCase(), owner);
  if (message) throw new AppError("VALIDATION_ERROR", message, { details: { [field]: [message] } });
}

async function weakness(password: string, { email, names = [] }: PasswordOwner): Promise<string | null> {
  if ((await commonPasswords()).has(password)) {
    return "This password is too common. Please choose another one.";
  }
  const bare = (word: string) => word.replace(ENDS, "") || word;
  const own = [email, email.split("@")[0], ...names, PRODUCT].map((word) => word?.trim().toLowerCase());
  if (own.some((word) => word && bare(word) === bare(password))) {
    return "Please choose a password that isn't based on your email address, your name or “Feedloom”.";
  }
  if (isSequence(password) || isRepetition(password)) {
    return "Please choose a password without repeated characters or keyboard patterns.";
  }
  return null;
}

/** Returns true if all of it lies in one row of the keyboard, the alphabet or the digits, in either direction. */
function isSequence(password: string): boolean {
  const reversed = [...password].reverse().join("");
  const rows = [...KEYBOARD, ALPHABET].map((row) => row + row);
  return rows.some((row) => row.includes(password) || row.includes(reversed));
}

/** Returns true if it is one part of up to four characters, again and again. */
function isRepetition(password: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(password);
}
