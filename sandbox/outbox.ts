// Reads the outbox of local mode: a folder with one JSON file per mail, named so that they sort by time.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

export type OutboxMail = {
  /** names the mail within the outbox */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601 */
  createdAt: string;
};

/** The most mails that one page shows. */
const NEWEST = 200;

/** Returns the folder of this installation's outbox. */
export function outboxFolder(): string {
  return path.resolve(process.env.FEEDLOOM_DATA || ".data", "outbox");
}

/** Reads the newest mails, newest first. */
export async function readOutbox(folder: string = outboxFolder()): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException): string[] => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const mailFiles = names.filter((name) => name.endsWith(".json") && !name.startsWith("."));
  const newest = mailFiles.sort().reverse().slice(0, NEWEST);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
}

async function readMail(folder: string, name: string): Promise<OutboxMail | undefined> {
  try {
    const mail = JSON.parse(await readFile(path.join(folder, name), "utf8"));
    if (typeof mail?.to !== "string") return undefined;
    const { to, subject, text, html, createdAt } = mail;
    return { id: name.slice(0, -".json".length), to, subject, text, html, createdAt };
  } catch (error) {
    // Deleted as too old in the meantime, or not a mail.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
