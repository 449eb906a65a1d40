// npm run test:databases -- [16] [17] [18] [pgbouncer] [-- files]: the core of the database tests on other versions of
// PostgreSQL, and through PgBouncer in transaction mode. Without arguments: the three versions.
import { POSTGRES_VERSIONS, testDatabase, withPooler, withPostgres } from "@/scripts/test/test-databases";

const [, , ...args] = process.argv;
const split = args.indexOf("--");
const chosen = split < 0 ? args : args.slice(0, split);
const files = split < 0 ? [] : args.slice(split + 1);

let failures = 0;
for (const name of chosen.length > 0 ? chosen : Object.keys(POSTGRES_VERSIONS)) {
  const run = name === "pgbouncer" ? withPooler() : await withPostgres(name);
  const { passed, failed, report } = await testDatabase(run, files);
  if (report) console.log(report);
  console.log(`${run.name}: ${passed} passed, ${failed} failed`);
  failures += failed;
}
process.exit(failures === 0 ? 0 : 1);
