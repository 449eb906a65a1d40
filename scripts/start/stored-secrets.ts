import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asStartupProblem, StartupProblem } from "@/sandbox/startup-problem";

const SECRET_NAMES = ["NEXTAUTH_SECRET", "CRON_SECRET"] as const;

/**
 * Returns the secrets that the environment does not set, created once and stored in the data folder (mode 0600).
 * A deployment in production chooses its own CRON_SECRET, because its scheduler must know it.
 */
export function storedSecrets(data: string, isLocal: boolean): Record<string, string> {
  const file = path.join(data, "secrets.json");
  try {
    const stored = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
    const missing = SECRET_NAMES.filter((name) => typeof stored[name] !== "string");
    for (const name of missing) stored[name] = randomBytes(32).toString("base64url");
    if (missing.length > 0) writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
    const wanted = SECRET_NAMES.filter((name) => !process.env[name] && (isLocal || name !== "CRON_SECRET"));
    return Object.fromEntries(wanted.map((name) => [name, stored[name]]));
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new StartupProblem(`The file ${file} is damaged: delete it and start again (everybody signs in anew).`);
    }
    throw asStartupProblem(error, `reading the secrets in ${data}`);
  }
}
