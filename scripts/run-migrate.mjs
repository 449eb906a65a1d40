// npm run migrate: applies what prisma/migrations holds and the database of DATABASE_URL lacks.
import { bundle } from "./bundle.mjs";

await bundle({ migrate: "scripts/migrate.ts" });
await import("../dist/migrate.mjs");
