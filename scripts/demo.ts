// npm run demo: Feedloom with a ready account that follows the project's own small web (sandbox/sites), which continues
// publishing. `-- --dev` serves it with hot reload.
import path from "node:path";
import { type SampleWeb, startSampleWeb } from "@/sandbox/sites/start-sample-web";
import { StartupProblem } from "@/sandbox/startup-problem";
import { publishArticles } from "@/scripts/demo/publish-articles";
import { seedDemo } from "@/scripts/demo/seed-demo";
import { runApp } from "@/scripts/start/run-app";

const root = process.cwd();
// A folder of its own: the sites of the demo exist only while it runs.
process.env.FEEDLOOM_DATA ||= path.join(".data", "demo");

let sample: SampleWeb | undefined;
let stopPublishing: (() => void) | undefined;

await runApp({
  root,
  dev: process.argv.includes("--dev"),
  async prepare(settings, running) {
    if (!settings.isLocal || settings.databaseUrl) {
      throw new StartupProblem("The demo runs in local mode only: unset DATABASE_URL and FEEDLOOM_MODE.");
    }
    process.env.FETCH_ALLOW_ADDRESSES = "127.0.0.0/8";
    sample = await startSampleWeb({ root });
    const { web } = sample;
    running.push({
      stop: () => {
        stopPublishing?.();
        return web.close();
      },
    });
  },
  async afterStart({ baseUrl }) {
    if (!sample) throw new Error("the local web did not start");
    console.log("Seeding the demo …");
    const { api, email, password, feeds, items, isAnalysed } = await seedDemo({ baseUrl, ...sample });
    stopPublishing = publishArticles({ api, feeds, publishNext: sample.publishNext });
    return `  Sign in   ${email}   password: ${password}\n            ${feeds.size} feeds with ${items} articles are waiting; a new one comes about every minute.${isAnalysed ? "" : "\n            Topics and scores follow in a moment: the analysis is still running."}`;
  },
});
