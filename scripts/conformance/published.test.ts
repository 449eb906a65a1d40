import { readFileSync } from "node:fs";
import { CONFORMANCE_PARTS, type ConformanceLine } from "@/lib/shared/conformance/conformance";
import { BENCHES } from "@/scripts/bench/benches";
import { CHECKS, commandOf } from "./checks";
import { MACHINE } from "./describe-machine";
import { benchCommand } from "./lines";
import { renderMarkdown } from "./render-markdown";

const published = JSON.parse(readFileSync("docs/conformance.json", "utf8")) as ConformanceLine[];

test("the published figures are in the document exactly as they are rendered from the data", () => {
  expect(readFileSync("docs/conformance.md", "utf8")).toBe(renderMarkdown(published));
});

test("each published figure has a date, a commit, a known command and a machine that names nobody", () => {
  expect(published.length).toBeGreaterThan(0);
  const commands = [...Object.values(CHECKS).flat().map(commandOf), ...Object.keys(BENCHES).map(benchCommand)];
  for (const each of published) {
    expect(each).toMatchObject({
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      commit: expect.stringMatching(/^[0-9a-f]{12}$/),
      machine: expect.stringMatching(MACHINE),
    });
    expect(commands).toContain(each.command);
    expect(each.failure ?? each.figure).not.toBeNull();
  }
});

test("the published figures belong to a part, and no name is there twice", () => {
  const parts: readonly string[] = CONFORMANCE_PARTS.map(({ id }) => id);
  expect(published.filter(({ part }) => !parts.includes(part))).toEqual([]);
  expect(new Set(published.map(({ name }) => name)).size).toBe(published.length);
});
