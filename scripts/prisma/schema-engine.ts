import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg";
import pg from "pg";

const require = createRequire(import.meta.url);

/**
 * Opens Prisma's schema engine, compiled to WebAssembly, on one database. For `npm run db:diff` alone, which no supported
 * program offers without the native engine that the Prisma CLI would download; it is a development dependency.
 */
export async function openSchemaEngine(connectionString: string): Promise<glue.SchemaEngine> {
  await loadOnce();
  const pool = new pg.Pool({ connectionString, max: 2 });
  const factory = readingCatalogCharacters(new PrismaPg(pool, { disposeExternalPool: true }), pool);
  return glue.SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
}

const CATALOG_CHAR = 18;
const TEXT = 25;

/**
 * The system catalogs use the one-byte type "char", which the adapter refuses and the engine expects as a character:
 * such a column passes the adapter as text and is named a character afterwards.
 */
function readingCatalogCharacters(factory: PrismaPg, pool: pg.Pool): PrismaPg {
  const characterColumns = new Map<string, number[]>();
  const query = pool.query.bind(pool) as (config: pg.QueryConfig) => Promise<pg.QueryResult>;
  const retyped = async (config: pg.QueryConfig | string) => {
    const result = await query(config as pg.QueryConfig);
    if (typeof config === "string") return result;
    const found = (result.fields ?? []).flatMap((field, index) => (field.dataTypeID === CATALOG_CHAR ? [index] : []));
    for (const index of found) Object.assign(result.fields[index] ?? {}, { dataTypeID: TEXT });
    characterColumns.set(config.text, found);
    return result;
  };
  Object.assign(pool, { query: retyped });

  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    // The adapter would split a script at every semicolon, even inside a function's body; the server takes it whole.
    adapter.executeScript = async (script) => {
      await pool.query(script);
    };
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (request) => {
      const answer = await queryRaw(request);
      for (const index of characterColumns.get(request.sql) ?? []) answer.columnTypes[index] = ColumnTypeEnum.Character;
      return answer;
    };
    return adapter;
  };
  return factory;
}

let loading: Promise<void> | undefined;

function loadOnce(): Promise<void> {
  loading ??= load();
  return loading;
}

async function load(): Promise<void> {
  // The engine leaves the message of a panic here before it traps.
  const panics = { set_message: (message: string) => console.error(message) };
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  const file = require.resolve("@prisma/schema-engine-wasm/schema_engine_bg").replace(/\.js$/, ".wasm");
  const imports = { "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(readFileSync(file), imports);
  const { __wbg_set_wasm } = glue as unknown as { __wbg_set_wasm(exports: WebAssembly.Exports): void };
  __wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
}
