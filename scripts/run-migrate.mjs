// npm run migrate: applies what prisma/migrations holds and the database of DATABASE_URL lacks.
import { bundle, PROGRAMS } from "./bundle.mjs";

await bundle(PROGRAMS);
await import("../dist/migrate.mjs");
