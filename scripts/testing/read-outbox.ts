import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { outboxFolder } from "@/lib/platform/mail-outbox";

export type KeptMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  createdAt: string;
};

/** The mails of this test file's outbox to one address, oldest first. */
export function mailsTo(address: string): KeptMail[] {
  if (!existsSync(outboxFolder())) return [];
  return readdirSync(outboxFolder())
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(path.join(outboxFolder(), name), "utf8")) as KeptMail)
    .filter((mail) => mail.to === address);
}

/** The code in the newest mail to an address that has one. */
export function codeFor(address: string): string {
  const code = mailsTo(address)
    .map((mail) => /\b\d{6}\b/.exec(mail.text)?.[0])
    .findLast(Boolean);
  if (!code) throw new Error(`no code was mailed to ${address}`);
  return code;
}
