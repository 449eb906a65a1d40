import { generateClient } from "../generate.mjs";
import { startTestCluster, TEMPLATE } from "./test-cluster.mjs";

/** Once per run: a PostgreSQL of our own, migrated; its address reaches the workers through the environment. */
export default async function globalSetup() {
  generateClient();
  const cluster = await startTestCluster();
  globalThis.feedloomTestCluster = cluster;
  process.env.TEST_CLUSTER = JSON.stringify({ adminUrl: cluster.adminUrl, template: TEMPLATE, data: cluster.data });
}
