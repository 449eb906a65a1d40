import { readFileSync } from "node:fs";
import path from "node:path";
import { boilerplateLines } from "../src/evaluation/boilerplate";
import { OWN_SET } from "../src/evaluation/data";

test("labelled lines are hashes, named once per feed, with a label that the guide knows", () => {
  const [head, ...rows] = readFileSync(path.join(OWN_SET, "boilerplate.tsv"), "utf8").trimEnd().split("\n");
  expect(head).toBe("file\tline\tlabel");
  expect(rows.length).toBeGreaterThan(300);
  for (const row of rows) expect(row).toMatch(/^[\w.]+\t\.?[\da-z]{6,11}\t(?:boilerplate|content)$/);
  const names = rows.map((row) => row.split("\t").slice(0, 2).join(" "));
  expect(new Set(names).size).toBe(names.length);
});

test("nothing is measured without the captured feeds", () => {
  expect(boilerplateLines(undefined)).toEqual([]);
});
