import { startTestCluster } from "@/scripts/testing/test-cluster";
import { schemaDiff } from "./prisma/schema-diff";

// Prints the SQL that is missing between the migrations and prisma/schema, found on its own database.
// With --check a difference is a failure.
const cluster = await startTestCluster();
try {
  const missing = await schemaDiff(process.cwd(), cluster.url);
  console.log(missing || "-- The migrations and prisma/schema agree.");
  if (missing && process.argv.includes("--check")) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cluster.stop();
}
process.exit();
