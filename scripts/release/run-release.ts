import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/sandbox/free-port";
import { makeRelease } from "./make-release";

/** Of the application, from files that are read by name, and from the database. */
const PAGES = ["/api/health/ready", "/", "/login", "/features", "/sw.js", "/api/openapi.json", "/dev/outbox"];
/** Ends a start that hangs; a ready one takes about five seconds where nothing else runs. */
const LONGEST_MS = 120_000;

/**
 * Makes a release, unpacks it elsewhere, and runs `npm start` there without a network for npm. Throws when it does not become
 * ready, builds or installs, or when a page fails. Returns after how many seconds it was ready.
 */
export async function runRelease(root: string): Promise<number> {
  const { archive } = await makeRelease(root);
  const place = mkdtempSync(path.join(os.tmpdir(), "feedloom-release-"));
  chmodSync(place, 0o711);
  try {
    execFileSync("tar", ["-xzf", archive, "-C", place]);
    const [name = ""] = readdirSync(place);
    const port = await freePort();
    const startedAt = performance.now();
    const child = spawn("npm", ["start"], {
      cwd: path.join(place, name),
      env: {
        PATH: process.env.PATH,
        HOME: place,
        PORT: String(port),
        npm_config_offline: "true",
      } as NodeJS.Dict<string> as NodeJS.ProcessEnv,
      stdio: ["ignore", "pipe", "pipe"],
      timeout: LONGEST_MS,
    });
    let said = "";
    const ready = new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          said += chunk;
          if (said.includes("Feedloom is ready")) resolve();
        });
      child.on("close", (code) => reject(new Error(`npm start ended with code ${code}:\n${said}`)));
    });
    try {
      await ready;
      const seconds = (performance.now() - startedAt) / 1000;
      if (/Installing|Building/.test(said)) throw new Error(`The release does not run as it is:\n${said}`);
      const payments = /http:\/\/localhost:\d+(?= \(test cards\))/.exec(said)?.[0];
      for (const address of [...PAGES.map((page) => `http://127.0.0.1:${port}${page}`), `${payments}/stripe.js`]) {
        const { status } = await fetch(address);
        if (status !== 200) throw new Error(`The release answers ${address} with ${status}.`);
      }
      return seconds;
    } finally {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "close");
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
