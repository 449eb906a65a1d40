/** Once per run, at the end: stops and removes the PostgreSQL of the run. */
export default async function globalTeardown() {
  await globalThis.feedloomTestCluster?.stop();
}
