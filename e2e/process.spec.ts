import { rmSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { processesOf, registerAt } from "@/e2e/support/process/installation";
import { freshDataFolder, type Launched, launch } from "@/e2e/support/process/launcher";
import { freePort } from "@/sandbox/free-port";

test.describe
  .serial("an installation", () => {
    let data: string;
    let port: number;
    /** the instance that the first test has started */
    let app: Launched;

    test.beforeAll(async () => {
      data = freshDataFolder();
      port = await freePort();
    });
    test.afterAll(() => {
      // Undefined when the start has failed; a process that has ended is not killed again.
      (app as Launched | undefined)?.child.kill("SIGKILL");
      rmSync(data, { recursive: true, force: true });
    });

    test("shows one screen at its first start and answers", async () => {
      app = launch(data, port);
      await Promise.race([app.ready, app.ended]);
      expect(app.said()).toMatch(/Feedloom is ready/);
      for (const line of [
        `http://localhost:${port}`,
        "embedded PostgreSQL",
        "/dev/outbox",
        "Stripe sandbox at",
        "refreshes feeds",
        data,
      ]) {
        expect(app.said()).toContain(line);
      }
      expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
      expect(processesOf(data).length).toBeGreaterThanOrEqual(3);
      expect(statSync(path.join(data, "secrets.json")).mode & 0o777).toBe(0o600);
    });

    test("ends an open event stream and every process on SIGTERM", async () => {
      const cookie = await registerAt(`http://localhost:${port}`);
      const stream = await fetch(`http://localhost:${port}/api/live`, { headers: { cookie } });
      expect(stream.status).toBe(200);
      app.child.kill("SIGTERM");
      // A server that waited for the stream would be killed, and the stream would be cut off instead of ended.
      await expect(stream.text()).resolves.toEqual(expect.any(String));
      expect(await app.ended).toBe(0);
      expect(processesOf(data)).toEqual([]);
    });
  });
