import { existsSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { canParseUrl } from "@/lib/shared/parse-url";
import { StartupProblem } from "@/sandbox/startup-problem";

export type Settings = ReturnType<typeof readSettings>;

/** Reads the settings of this run from the environment and a `.env` file, before anything starts. */
export function readSettings(root: string, dev: boolean) {
  if (existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"));
  const { DATABASE_URL, FEEDLOOM_MODE, FEEDLOOM_DATA, PORT, BASE_URL } = process.env;
  const port = PORT ? Number(PORT) : 3000;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new StartupProblem(`PORT is "${PORT}": it must be a number from 1 to 65535.`);
  }
  if (FEEDLOOM_MODE && FEEDLOOM_MODE !== "local" && FEEDLOOM_MODE !== "production") {
    throw new StartupProblem(`FEEDLOOM_MODE is "${FEEDLOOM_MODE}": it must be "local" or "production".`);
  }
  if (BASE_URL && !canParseUrl(BASE_URL)) {
    throw new StartupProblem(
      `BASE_URL is "${BASE_URL}": it must be a whole address such as https://reader.example.com.`,
    );
  }
  for (const range of (process.env.FETCH_ALLOW_ADDRESSES ?? "").split(/[\s,]+/).filter(Boolean)) {
    if (!isAddressRange(range)) {
      throw new StartupProblem(
        `FETCH_ALLOW_ADDRESSES holds "${range}": each entry must be a range such as 10.0.0.0/8.`,
      );
    }
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

/** Tells whether a text is an address range in CIDR notation (RFC 4632, RFC 4291). */
function isAddressRange(text: string) {
  const [, address = "", length = ""] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(length) <= (version === 4 ? 32 : 128);
}
