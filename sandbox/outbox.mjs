// Reads the outbox of local mode: a folder with one JSON file per mail, named so that they sort by time.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What a page can show and a person looks through. */
const NEWEST = 200;

/** @returns {string} the folder of this installation's outbox */
export function outboxFolder() {
  return path.resolve(process.env.FEEDLOOM_DATA || ".data", "outbox");
}

/**
 * The newest mails, newest first.
 * @param {string} [folder]
 * @returns {Promise<import("./outbox.mjs").OutboxMail[]>}
 */
export async function readOutbox(folder = outboxFolder()) {
  const names = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const kept = names.filter((name) => name.endsWith(".json") && !name.startsWith("."));
  const newest = kept.sort().reverse().slice(0, NEWEST);
  const mails = await Promise.all(newest.map((name) => readMail(folder, name)));
  return mails.filter((mail) => mail !== undefined);
}

/** @param {string} folder @param {string} name */
async function readMail(folder, name) {
  try {
    const { to, subject, text, html, createdAt } = JSON.parse(await readFile(path.join(folder, name), "utf8"));
    return { id: name.slice(0, -".json".length), to, subject, text, html, createdAt };
  } catch (error) {
    // Dropped as too old in the meantime, or no mail at all.
    if (error instanceof SyntaxError || error.code === "ENOENT") return undefined;
    throw error;
  }
}
