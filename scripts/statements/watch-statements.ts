import { appendFileSync } from "node:fs";
import pg from "pg";
import { explained, type PlanRow, planProblems } from "./plan-rules";
import { rowFieldsAt } from "./row-types";

/** What the product sends; Prisma's own statements have a row mode. */
type Config = { text: string; rowMode?: string };
type Callback = (error: unknown, result?: pg.QueryResult) => void;

/** What pg's parsers, and ours for int8, make of a column, by the type's id; of all others a string. */
const KINDS: Record<number, string> = {
  ...{ 16: "boolean", 17: "Buffer", 114: "json", 3802: "json", 1082: "Date", 1184: "Date", 1000: "boolean[]" },
  ...{ 20: "number", 21: "number", 23: "number", 700: "number", 701: "number" },
  ...{ 1005: "number[]", 1007: "number[]", 1021: "number[]", 1022: "number[]" },
  ...{ 1009: "string[]", 1015: "string[]", 1016: "string[]", 2951: "string[]" },
};

/** Returns how the columns of a result differ from the properties of its row type. */
export function columnProblems(columns: readonly pg.FieldDef[], fields: ReturnType<typeof rowFieldsAt>): string[] {
  if (!fields) return [];
  const names = columns.map(({ name }) => name);
  const missing = [...fields].filter(([name, { isOptional }]) => !isOptional && !names.includes(name));
  const wrong = columns.flatMap(({ name, dataTypeID }) => {
    const kind = KINDS[dataTypeID] ?? "string";
    const kinds = fields.get(name)?.kinds ?? [];
    if (!fields.has(name)) return [`the row type has no ${name}`];
    if (kind === "json" || kinds.join().includes("any") || kinds.includes(kind)) return [];
    return [`${name} is ${kind}, the row type says ${kinds.join(" | ")}`];
  });
  return [...missing.map(([name]) => `no column for ${name}`), ...wrong];
}

const LAYER = /^(?:node:|\/|$|lib\/platform\/(?:db\.ts|observe\/)|scripts\/statements\/watch-)|node_modules/;

/** Returns where the product sends what is being sent; null where a test or a library does. */
function placeOfCall() {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = new Error().stack as unknown as NodeJS.CallSite[];
  Error.prepareStackTrace = prepareStackTrace;
  const nameOf = (site: NodeJS.CallSite) => (site.getFileName() ?? "").replace(`${process.cwd()}/`, "");
  const site = sites.find((each) => !LAYER.test(nameOf(each)));
  const file = site ? nameOf(site) : "";
  if (!site || !/^(?:lib|app)\//.test(file) || file.includes(".test.")) return null;
  return { key: `${file}:${site.getLineNumber()}:${site.getColumnNumber()}`, file, error: new Error() };
}

/**
 * Looks at each statement of the product that is not in `seen`, adds it, and reports what is wrong with it. Its place is
 * appended to the file that TEST_PLACES names.
 */
export function watchStatements(seen: Set<string>, report: (problems: string[]) => void): void {
  const origins = new WeakMap<Config, ReturnType<typeof placeOfCall>>();
  const { query: ofPool } = pg.Pool.prototype;
  const { query: ofClient } = pg.Client.prototype;

  pg.Pool.prototype.query = function (this: pg.Pool, query: string | Config, ...rest: unknown[]) {
    const config = typeof query === "string" ? { text: query } : query;
    origins.set(config, placeOfCall());
    return Reflect.apply(ofPool, this, [config, ...rest]);
  } as typeof ofPool;

  pg.Client.prototype.query = function (this: pg.Client, query: string | Config, ...rest: unknown[]) {
    const { text, rowMode }: Config = typeof query === "string" ? { text: query } : query;
    const place = rowMode ? null : typeof query !== "string" && origins.has(query) ? origins.get(query) : placeOfCall();
    if (!place || seen.has(place.key + text)) return Reflect.apply(ofClient, this, [query, ...rest]);
    seen.add(place.key + text);
    const { file, error } = place;
    // The stack has the lines of the source. It takes long, so that it is read only here.
    const line = Number(error.stack?.split(`${file}:`)[1]?.split(":")[0]);
    const tell = (found: string[]) => report(found.map((each) => `${file}:${line}: ${each} in ${text}`));
    const { TEST_PLACES } = process.env;
    if (TEST_PLACES) appendFileSync(TEST_PLACES, `${file}:${line}\n`);
    const plan = explained(text);
    // It fails only where the statement itself will.
    const planned = (_: unknown, result?: { rows: PlanRow[] }) => tell(planProblems(text, result?.rows ?? []));
    if (plan) Reflect.apply(ofClient, this, [plan, planned]);
    const given = typeof rest.at(-1) === "function" ? (rest.pop() as Callback) : null;
    const send = (done: Callback) => {
      const checked: Callback = (failure, result) => {
        if (result?.fields) tell(columnProblems(result.fields, rowFieldsAt(file, line)));
        done(failure, result);
      };
      return Reflect.apply(ofClient, this, [query, ...rest, checked]);
    };
    if (given) return send(given);
    return new Promise((resolve, reject) => send((failure, result) => (failure ? reject(failure) : resolve(result))));
  } as typeof ofClient;
}
