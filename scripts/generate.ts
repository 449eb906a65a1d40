// npm run generate [-- --force]
import { generateClient } from "@/scripts/prisma/generate-client";

const written = generateClient({ force: process.argv.includes("--force") });
console.log(written ? "The Prisma client was written to lib/generated." : "The Prisma client is up to date.");
