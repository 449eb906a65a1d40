// node sandbox/stripe/types/write-tables.mjs: after an update of the stripe package.
import { writeFileSync } from "node:fs";
import { stripeTables, TABLES_FILE } from "./tables.mjs";

writeFileSync(TABLES_FILE, stripeTables());
