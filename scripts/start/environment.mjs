import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { asStartupProblem, StartupProblem } from "../../sandbox/startup-problem.mjs";

/**
 * What this run is: read from the environment (and a `.env` file) once, before anything starts.
 * @param {string} root
 * @param {boolean} dev
 */
export function readSettings(root, dev) {
  if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
  const { DATABASE_URL, FEEDLOOM_MODE, FEEDLOOM_DATA, PORT, BASE_URL } = process.env;
  const port = PORT ? Number(PORT) : 3000;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartupProblem(`PORT is "${PORT}": it must be a number from 1 to 65535.`);
  }
  if (FEEDLOOM_MODE && FEEDLOOM_MODE !== "local" && FEEDLOOM_MODE !== "production") {
    throw new StartupProblem(`FEEDLOOM_MODE is "${FEEDLOOM_MODE}": it must be "local" or "production".`);
  }
  if (BASE_URL && !URL.canParse(BASE_URL)) {
    throw new StartupProblem(
      `BASE_URL is "${BASE_URL}": it must be a whole address such as https://reader.example.com.`,
    );
  }
  const mode = FEEDLOOM_MODE || (DATABASE_URL ? "production" : "local");
  return {
    root,
    dev,
    port,
    isLocal: mode === "local",
    databaseUrl: DATABASE_URL,
    data: path.resolve(root, FEEDLOOM_DATA || ".data"),
    baseUrl: (BASE_URL || `http://localhost:${port}`).replace(/\/+$/, ""),
  };
}

/** Makes the data folder, or says in one sentence why it cannot be used. @param {string} data */
export function prepareDataFolder(data) {
  try {
    // As root the user "postgres" must be able to pass through; every secret in it has mode 0600 of its own.
    mkdirSync(data, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(data, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw asStartupProblem(error, `preparing the data folder ${data}`);
  }
}

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
