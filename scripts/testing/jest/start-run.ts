import { generateClient } from "@/scripts/prisma/generate-client";
import { startTestCluster, TEMPLATE } from "@/scripts/testing/test-cluster";

/** Prepares what every Jest run needs: the Prisma client and a migrated PostgreSQL. */
export async function startJestRun(): Promise<{ cluster: string; stop: () => Promise<void> }> {
  generateClient();
  const { adminUrl, data, stop } = await startTestCluster();
  return { cluster: JSON.stringify({ adminUrl, template: TEMPLATE, data }), stop };
}
