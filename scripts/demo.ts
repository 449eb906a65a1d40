// npm run demo: Feedloom with a ready account that follows a small local web of more than twenty sites.
// `-- --dev` serves it with hot reload.
import path from "node:path";
import { type SampleWeb, startSampleWeb } from "@/sandbox/sample-sites";
import { StartupProblem } from "@/sandbox/startup-problem";
import { seedDemo } from "@/scripts/demo/seed-demo";
import { runApp } from "@/scripts/start/run-app";

const root = process.cwd();
// A folder of its own: the sites of the demo exist only while it runs.
process.env.FEEDLOOM_DATA ||= path.join(".data", "demo");

let sample: SampleWeb | undefined;

await runApp({
  root,
  dev: process.argv.includes("--dev"),
  async prepare(settings, running) {
    if (!settings.isLocal || settings.databaseUrl) {
      throw new StartupProblem("The demo runs in local mode only: unset DATABASE_URL and FEEDLOOM_MODE.");
    }
    process.env.FETCH_ALLOW_ADDRESSES = "127.0.0.0/8";
    sample = await startSampleWeb({ root, own: process.argv.includes("--own") });
    const { web } = sample;
    running.push({ stop: () => web.close() });
  },
  async afterStart({ baseUrl }) {
    if (!sample) throw new Error("the local web did not start");
    console.log("Seeding the demo …");
    const { email, password, feeds, items } = await seedDemo({ baseUrl, ...sample });
    return `  Sign in   ${email}   password: ${password}\n            ${feeds} feeds with ${items} articles are waiting.`;
  },
});
