import { spawnSync } from "node:child_process";

test("the migrations make exactly the tables that prisma/schema describes", () => {
  const run = spawnSync(process.execPath, ["scripts/run.mjs", "scripts/diff.ts", "--check"], { encoding: "utf8" });
  expect(run.stdout + run.stderr).toBe("-- The migrations and prisma/schema agree.\n");
  expect(run.status).toBe(0);
});
