import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { addLabel } from "@/lib/domain/library/labels/label-items";
import { listItemIds } from "@/lib/domain/library/lists/list-ids";
import { type Served, serveHandler } from "@/scripts/testing/dialects/serve-handler";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser } from "@/scripts/testing/fresh-user";
import { seedBundle, seedFeed } from "@/scripts/testing/seed-feed";
import { googleReader } from "./google-reader";

const BASE = "/api/greader.php";
/** The oldest newsboat that speaks JSON; 2.21 of Debian 12 reads Atom. */
const JSON_SINCE = 24;

const version = Number(
  /newsboat 2\.(\d+)/.exec(spawnSync("newsboat", ["--version"], { encoding: "utf8" }).stdout ?? "")?.[1],
);
const hasTerminal = spawnSync("script", ["--version"]).status === 0;
const isInstalled = !Number.isNaN(version) && hasTerminal;

let server: Served;
let folder: string;
const run = isInstalled ? test : test.skip;

beforeAll(async () => {
  if (!isInstalled)
    process.stderr.write("newsboat (or script) is not installed: its run against the product is left out\n");
  server = await serveHandler(googleReader(BASE));
  folder = mkdtempSync(path.join(tmpdir(), "newsboat-"));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Its configuration: FeedHQ's way of Google Reader before 2.24, FreshRSS's since. */
function configure(login: string, password: string): void {
  const kind = version < JSON_SINCE ? "feedhq" : "freshrss";
  const lines = [
    `urls-source "${kind}"`,
    `${kind}-url "${server.url}${BASE}"`,
    `${kind}-login "${login}"`,
    `${kind}-password "${password}"`,
    `${kind}-min-items 20`,
    ...(kind === "feedhq" ? ["feedhq-show-special-feeds no"] : []),
  ];
  writeFileSync(path.join(folder, "config"), `${lines.join("\n")}\n`);
}

const files = () => [
  "-C",
  path.join(folder, "config"),
  "-u",
  path.join(folder, "urls"),
  "-c",
  path.join(folder, "cache.db"),
];
// The server is in this process, which must not wait for it.
const runFile = promisify(execFile);

async function command(...names: string[]): Promise<string> {
  return (await runFile("newsboat", [...files(), "-x", ...names], { timeout: 60_000 })).stdout;
}

/** Runs it in a terminal, types these keys one by one and lets it end. */
async function type(keys: string): Promise<void> {
  const typed = [...keys].map((key) => `sleep 1; printf '${key}'`).join("; ");
  const line = ["newsboat", ...files()].map((each) => `'${each}'`).join(" ");
  const env = { ...process.env, TERM: "xterm" };
  await runFile("sh", ["-c", `(sleep 2; ${typed}) | script -qec "${line}" /dev/null`], { env, timeout: 60_000 });
}

run(
  "newsboat reads feeds, folders, titles and states, and marks what is read",
  async () => {
    const ctx = await freshUser();
    const sea = await seedFeed(ctx, { title: "Sea & tides", articles: [{ title: "Ebb <i>" }, { isRead: true }, {}] });
    await seedFeed(ctx, { title: "Land", articles: 2 });
    await seedBundle(ctx, [sea], "On water");
    await addLabel(ctx, { name: "Later", ids: sea.itemIds });
    const { password } = await freshAppPassword(ctx);
    configure(ctx.user.email, password);
    const unread = async () =>
      listItemIds(ctx, { scope: { kind: "all" }, isRead: false, order: "newest", by: "arrival", limit: 10 });

    await command("reload");
    expect(await command("print-unread")).toMatch(/^4 /);
    const names = server.calls.map((call) => call.replace(/\?.*/, "").replace(/\d{6,}/g, "#"));
    expect(names).toContain(`POST ${BASE}/accounts/ClientLogin`);
    expect(names).toContain(`GET ${BASE}/reader/api/0/subscription/list`);
    const stream = version < JSON_SINCE ? "atom" : "api/0/stream/contents";
    expect(names.filter((name) => name === `GET ${BASE}/reader/${stream}/feed%2F#`)).toHaveLength(2);

    // Mark all feeds read, confirm where it asks, then leave.
    await type("CyqQ");
    expect(await unread()).toEqual([]);
    expect(server.calls.some((call) => call.includes("mark-all-as-read"))).toBe(true);
  },
  120_000,
);
