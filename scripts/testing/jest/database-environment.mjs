import { mkdirSync } from "node:fs";
import path from "node:path";
import { TestEnvironment } from "jest-environment-node";
import pg from "pg";

let count = 0;
/** The statements that the test files of this process have sent so far (scripts/statements/watch-statements.ts). */
const sentStatements = new Set();

/** Gives every test file a database and its own data folder, copied from the migrated template. */
export default class DatabaseEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    count += 1;
    const { adminUrl, pooledUrl, template, data } = JSON.parse(process.env.TEST_CLUSTER ?? "{}");
    this.adminUrl = adminUrl;
    this.database = `test_${process.pid}_${count}`;
    await this.onServer(`CREATE DATABASE ${this.database} TEMPLATE ${template}`);
    const [direct, pooled] = [adminUrl, pooledUrl ?? adminUrl].map((server) => {
      const url = new URL(server);
      url.pathname = `/${this.database}`;
      return url.href;
    });
    const folder = path.join(data, "files", this.database);
    mkdirSync(folder, { recursive: true });
    Object.assign(this.global, { sentStatements });
    Object.assign(this.global.process.env, {
      NODE_ENV: "test",
      DATABASE_URL: pooled,
      ...(pooledUrl && { DATABASE_DIRECT_URL: direct }),
      DATABASE_POOL: "5",
      FEEDLOOM_MODE: "local",
      FEEDLOOM_DATA: folder,
      BASE_URL: "http://localhost:3000",
      NEXTAUTH_SECRET: "a-secret-for-tests-only",
      NEXTAUTH_URL: "http://localhost:3000",
      CRON_SECRET: "a-cron-secret-for-tests-only",
      FETCH_ALLOW_ADDRESSES: "127.0.0.0/8",
      LOG_LEVEL: "silent",
    });
  }

  /** @override */
  async teardown() {
    await super.teardown();
    if (this.database) await this.onServer(`DROP DATABASE IF EXISTS ${this.database} WITH (FORCE)`);
  }

  /** @param {string} statement */
  async onServer(statement) {
    const client = new pg.Client({ connectionString: this.adminUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  }
}
