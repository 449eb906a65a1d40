import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asStartupProblem, StartupProblem } from "../../sandbox/startup-problem.mjs";

const SECRET_NAMES = /** @type {const} */ (["NEXTAUTH_SECRET", "CRON_SECRET"]);

/**
 * The secrets nobody has set, made once and kept in the data folder (mode 0600).
 * A deployment in production chooses its own CRON_SECRET, because its scheduler must know it.
 * @param {string} data
 * @param {boolean} isLocal
 * @returns {Record<string, string>}
 */
export function keptSecrets(data, isLocal) {
  const file = path.join(data, "secrets.json");
  try {
    const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const missing = SECRET_NAMES.filter((name) => typeof kept[name] !== "string");
    for (const name of missing) kept[name] = randomBytes(32).toString("base64url");
    if (missing.length > 0) writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    const wanted = SECRET_NAMES.filter((name) => !process.env[name] && (isLocal || name !== "CRON_SECRET"));
    return Object.fromEntries(wanted.map((name) => [name, kept[name]]));
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new StartupProblem(`The file ${file} is damaged: delete it and start again (everybody signs in anew).`);
    }
    throw asStartupProblem(error, `reading the secrets in ${data}`);
  }
}
