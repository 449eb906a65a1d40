import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { freePort } from "@/sandbox/free-port";

/** Returns the container engine that works here, or why each does not. */
export function findEngine(): { engine: string } | { why: string } {
  const reasons: string[] = [];
  for (const engine of ["docker", "podman"]) {
    const { status, error, stderr } = spawnSync(engine, ["ps"], { encoding: "utf8", timeout: 20_000 });
    if (status === 0) return { engine };
    reasons.push(`${engine}: ${error ? "is not installed" : stderr.trim().split("\n")[0]}`);
  }
  return { why: reasons.join("; ") };
}

/** Builds the image, starts all services, and throws when one is not healthy in time. */
export async function buildAndStart(engine: string): Promise<void> {
  const env = {
    ...process.env,
    POSTGRES_PASSWORD: randomBytes(12).toString("hex"),
    NEXTAUTH_SECRET: randomBytes(32).toString("hex"),
    BASE_URL: "http://localhost:3000",
    PORT: String(await freePort()),
  };
  const run = (...args: string[]) => {
    const { status } = spawnSync(engine, ["compose", "-p", "feedloom-image-check", ...args], { env, stdio: "inherit" });
    if (status !== 0) throw new Error(`"${engine} compose ${args.join(" ")}" ended with code ${status}.`);
  };
  try {
    run("build");
    run("up", "-d", "--wait", "--wait-timeout", "180");
    const ready = await fetch(`http://127.0.0.1:${env.PORT}/api/health/ready`);
    if (!ready.ok) throw new Error(`The web server is not ready: ${await ready.text()}`);
  } catch (error) {
    run("logs", "--tail", "50");
    throw error;
  } finally {
    run("down", "-v", "--rmi", "local");
  }
}
