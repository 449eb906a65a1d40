// npm run generate [-- --force]: the Prisma client, the OpenAPI document and the types of the API client
import { generateApi, generateApiTypes } from "@/scripts/api/generate-api";
import { generateClient } from "@/scripts/prisma/generate-client";

const force = process.argv.includes("--force");
const written = [generateClient({ force }), await generateApi({ force }), generateApiTypes({ force })];
console.log(written.includes(true) ? "The generated code was written." : "The generated code is up to date.");
