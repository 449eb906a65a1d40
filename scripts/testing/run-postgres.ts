// run-postgres.ts <data folder>: starts a throwaway PostgreSQL, reports its process id and runs until it is killed.
import { startPostgres } from "@/sandbox/postgres";

const { pid } = await startPostgres({ root: process.cwd(), data: process.argv[2] ?? "", throwaway: true });
console.log(pid);
setInterval(() => undefined, 1000);
