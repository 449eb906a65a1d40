/** Stops and removes, at the end of a run, the PostgreSQL that global-setup.mjs has started. */
export default async function globalTeardown() {
  const { stopTestCluster } = /** @type {{ stopTestCluster?: () => Promise<void> }} */ (globalThis);
  await stopTestCluster?.();
}
