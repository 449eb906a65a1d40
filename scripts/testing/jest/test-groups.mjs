import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where the generated files lie. */
export const GROUPS_FOLDER = ".test-groups";

/** Files of a group: with more, a group that is started last would keep one core busy alone. */
const GROUP_SIZE = 10;

/**
 * Where test files share nothing but modules and rows of their own users. Not among them: tests of components, whose
 * timers may end after the last test of a file, and tests of what works through a queue or a budget of the whole database.
 */
const SHARING = [
  /^(?!app\/).*(?<!\.db)\.test\.ts$/,
  /^app\/api\/(?!auth\/|cron\/|health\/|live\/|hub\/|websub\/|openapi)/,
  /^lib\/dialects\//,
];

/** A test file that replaces modules for itself, or says why it shares nothing with others. */
const ALONE = /\bjest\.(?:mock|doMock|resetModules|isolateModules)\b|^\/\/ Runs alone: /m;

/** A test file that says why it begins before all others. */
export const RUNS_FIRST = /^\/\/ Runs first: /m;

/** @param {string} file */
const isAlone = (file) => !SHARING.some((pattern) => pattern.test(file)) || ALONE.test(readFileSync(file, "utf8"));

/**
 * Divides the test files of a Jest project into groups of neighbours. A group loads its modules, its database and its
 * document once. A file that must be alone is a group of one.
 * @param {readonly string[]} files paths from the root of the repository
 * @returns {string[][]}
 */
export function groupFiles(files) {
  /** @type {string[][]} */
  const groups = [];
  /** @type {string[]} */
  let open = [];
  for (const file of [...files].sort()) {
    if (isAlone(file)) {
      groups.push([file]);
      continue;
    }
    if (open.length === 0 || open.length >= GROUP_SIZE) {
      open = [];
      groups.push(open);
    }
    open.push(file);
  }
  return groups;
}

/**
 * Returns the Jest project that a test file belongs to, as testMatch in jest.config.mjs says.
 * @param {string} file
 */
export function projectOf(file) {
  if (file.startsWith("app/") || file.endsWith(".db.test.ts")) return "db";
  return file.endsWith(".tsx") ? "dom" : "unit";
}

/**
 * Writes one test file for each group, which runs the files of the group one after the other.
 * @param {Readonly<Record<string, readonly string[]>>} projects the test files of each Jest project
 */
export function writeGroups(projects) {
  rmSync(GROUPS_FOLDER, { recursive: true, force: true });
  for (const [project, files] of Object.entries(projects)) {
    const folder = path.join(GROUPS_FOLDER, project);
    mkdirSync(folder, { recursive: true });
    for (const group of groupFiles(files)) writeFileSync(path.join(folder, groupName(group)), groupSource(group));
  }
}

/**
 * Returns the test files that a generated file runs; any other file alone.
 * @param {string} file path from the root of the repository
 * @returns {string[]}
 */
export function groupMembers(file) {
  if (!file.startsWith(`${GROUPS_FOLDER}/`)) return [file];
  return [...readFileSync(file, "utf8").matchAll(/^describe\("(.+)", \(\) => \{$/gm)].map(([, name = ""]) => name);
}

/** @param {readonly string[]} files */
function groupName(files) {
  const hash = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 6);
  const folder = path.dirname(files[0] ?? "").replace(/\W+/g, "-");
  return `${folder}-${hash}.test.js`;
}

/** @param {readonly string[]} files */
function groupSource(files) {
  const parts = files.map((file) => {
    const name = JSON.stringify(file);
    return `describe(${name}, () => {\n  require(${JSON.stringify(`../../${file}`)});\n});\n`;
  });
  const first = files.find((file) => RUNS_FIRST.test(readFileSync(file, "utf8")));
  return `${first ? `// Runs first: ${first}\n` : ""}${parts.join("\n")}`;
}
