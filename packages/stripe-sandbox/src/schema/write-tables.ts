// npm run tables -w @feedloom/stripe-sandbox: after an update of the stripe package.
import { writeFileSync } from "node:fs";
import { stripeTables } from "./tables";

const [file] = process.argv.slice(2);
if (!file) throw new Error("Usage: write-tables <file>");
writeFileSync(file, stripeTables());
