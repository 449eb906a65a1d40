import { chooseMemoryFolder } from "@/scripts/testing/database/memory-folder.mjs";
import { startApp } from "@/scripts/testing/start-app";
import { startGithub } from "./github";

/** Builds and starts the app once per run, on a throwaway PostgreSQL; answers how to stop it all. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  chooseMemoryFolder();
  const github = await startGithub();
  const app = await startApp(github.variables);
  process.env.E2E_BASE_URL = app.baseUrl;
  process.env.E2E_DATABASE_URL = app.databaseUrl;
  process.env.E2E_PAYMENTS_URL = app.paymentsUrl;
  process.env.E2E_DATA = app.data;
  return async () => {
    await app.stop();
    await github.stop();
  };
}
