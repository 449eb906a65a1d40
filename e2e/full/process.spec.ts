import { rmSync, statSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { processesOf } from "@/e2e/support/process/installation";
import { freshDataFolder, type Launched, launch } from "@/e2e/support/process/launcher";
import { freePort } from "@/sandbox/free-port";

test.describe
  .serial("an installation", () => {
    let data: string;
    let port: number;
    /** the instance that the last test has started */
    let app: Launched;

    test.beforeAll(async () => {
      data = freshDataFolder();
      port = await freePort();
    });
    test.afterAll(() => {
      // Undefined when the first start has failed; a process that has ended is not killed again.
      (app as Launched | undefined)?.child.kill("SIGKILL");
      rmSync(data, { recursive: true, force: true });
    });

    test("refuses a second instance on its folder or its port with one sentence and code 1", async () => {
      app = launch(data, port);
      await Promise.race([app.ready, app.ended]);
      expect(app.said()).toMatch(/Feedloom is ready/);

      const other = freshDataFolder();
      const same = launch(data, await freePort());
      const busy = launch(other, port);
      expect(await same.ended).toBe(1);
      expect(same.said().trim()).toMatch(
        /^Feedloom is already running on .+: stop it first, or set FEEDLOOM_DATA and PORT for a second one\.$/,
      );
      expect(await busy.ended).toBe(1);
      expect(busy.said().trim()).toBe(
        `Port ${port} is already in use: stop the other program, or set PORT to another number.`,
      );
      rmSync(other, { recursive: true, force: true });
    });

    test("starts a crashed worker again", async () => {
      const worker = processesOf(data).find((line) => line.includes("worker.mjs"));
      process.kill(Number(worker?.trim().split(/\s+/)[0]), "SIGKILL");
      await expect.poll(() => app.said()).toContain("The worker ended unexpectedly");
      await expect
        .poll(() => processesOf(data).some((line) => line.includes("worker.mjs") && line !== worker))
        .toBe(true);
    });

    test("leaves no process when its launcher is killed", async () => {
      app.child.kill("SIGKILL");
      await app.ended;
      await expect.poll(() => processesOf(data)).toEqual([]);
    });

    test("builds and bundles nothing at its second start, and stops on Ctrl+C", async () => {
      const made = [".next/BUILD_ID", ".next/sources.hash", "dist/server.mjs", "dist/worker.mjs"];
      const timesOf = () => made.map((file) => [file, statSync(file).mtimeMs]);
      const before = timesOf();
      app = launch(data, port);
      await Promise.race([app.ready, app.ended]);
      expect(app.said()).toMatch(/Feedloom is ready/);
      expect(app.said()).not.toContain("Building");
      expect(timesOf()).toEqual(before);
      expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
      app.child.kill("SIGINT");
      expect(await app.ended).toBe(0);
      expect(processesOf(data)).toEqual([]);
    });
  });
