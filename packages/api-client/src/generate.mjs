// Reads an OpenAPI document from standard input and writes its types to standard output.
import { text } from "node:stream/consumers";
import openapiTypescript, { astToString } from "openapi-typescript";

/** A field with a default need not be sent. */
const OPTIONS = { alphabetize: true, defaultNonNullable: false };

const document = JSON.parse(await text(process.stdin));
process.stdout.write(astToString(await openapiTypescript(document, OPTIONS)));
