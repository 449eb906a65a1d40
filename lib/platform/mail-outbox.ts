import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { now } from "./clock";
import { env } from "./env";
import type { Mail } from "./mail-message";

/** Older mails beyond this number are deleted. */
const KEPT = 1000;

/** The folder in which local mode stores its mails, one JSON file each, named so that they sort by time. */
export function outboxFolder(): string {
  return path.resolve(env().dataDir, "outbox");
}

/** Stores the mail in the outbox and prints one line about it. */
export async function saveToOutbox({ to, subject, text, html, replyTo }: Mail): Promise<void> {
  const folder = outboxFolder();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const createdAt = now().toISOString();
  const name = `${createdAt.replace(/[:.]/g, "-")}-${process.hrtime.bigint()}-${randomUUID().slice(0, 8)}.json`;
  // Written under another name first, so that a reader never sees half a mail.
  const draft = path.join(folder, `.${name}`);
  await writeFile(draft, JSON.stringify({ to, subject, text, html, replyTo, createdAt }), { mode: 0o600 });
  await rename(draft, path.join(folder, name));
  if (env().logLevel !== "silent") process.stdout.write(`  mail to ${to}: ${subject}\n`);
  await dropOldest(folder);
}

async function dropOldest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json") && !name.startsWith(".")).sort();
  for (const name of names.slice(0, Math.max(0, names.length - KEPT))) {
    await rm(path.join(folder, name), { force: true });
  }
}
