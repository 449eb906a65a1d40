import { generateApi, generateApiTypes } from "@/scripts/api/generate-api";
import { generateClient } from "@/scripts/prisma/generate-client";
import { startPooler } from "@/scripts/testing/database/start-pooler";
import { startTestCluster, TEMPLATE } from "@/scripts/testing/test-cluster";

/** Prepares what every Jest run needs: the generated code and a migrated PostgreSQL, on request behind a pooler. */
export async function startJestRun(): Promise<{ cluster: string; stop: () => Promise<void> }> {
  generateClient();
  await generateApi();
  generateApiTypes();
  const { adminUrl, data, stop } = await startTestCluster();
  const program = process.env.FEEDLOOM_TEST_POOLER;
  const pooler = program ? await startPooler(program, adminUrl) : null;
  return {
    cluster: JSON.stringify({ adminUrl, pooledUrl: pooler?.through(adminUrl), template: TEMPLATE, data }),
    async stop() {
      await pooler?.stop();
      await stop();
    },
  };
}
