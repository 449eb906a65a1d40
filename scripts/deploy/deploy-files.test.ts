import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { PROGRAMS } from "@/scripts/launch/bundle.mjs";

const compose = parse(readFileSync("compose.yaml", "utf8"), { merge: true });
const docker = readFileSync("Dockerfile", "utf8");
const ours = ["migrate", "web", "worker"];

test.each(ours)("the service %s runs a program that the image has, without rights it does not need", (name) => {
  const service = compose.services[name];
  const [, program = ""] = /^dist\/(.+)\.mjs$/.exec(service.command[1]) ?? [];
  expect(Object.keys(PROGRAMS)).toContain(program);
  expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
  expect(service.environment).toMatchObject({ FEEDLOOM_DATA: "/data" });
  for (const volume of service.volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(":")[0]);
});

test("every service that continues running has a health check or the image's, and waits for what it needs", () => {
  expect(docker).toMatch(/HEALTHCHECK .*api\/health\/ready/);
  expect(compose.services.worker.healthcheck.test.join(" ")).toContain("/api/health/ready");
  expect(compose.services.postgres.healthcheck.test[1]).toContain("pg_isready");
  for (const { depends_on: needs = {} } of Object.values<{ depends_on?: object }>(compose.services))
    for (const needed of Object.keys(needs)) expect(Object.keys(compose.services)).toContain(needed);
  expect(compose.services.pgbouncer.profiles).toEqual(["pgbouncer"]);
});

test("the image runs as another user than root, copies only what runs, and holds no secret", () => {
  const stages = docker.split(/^FROM /m);
  expect(stages.at(-1)).toMatch(/^USER node$/m);
  expect(docker).not.toMatch(/(SECRET|PASSWORD|TOKEN|_KEY)\s*=/);
  // The step `image` of the tests runs the copied files.
  expect(stages[1]).toContain("scripts/image.ts files /out");
  expect(stages.at(-1)).toContain("COPY --from=build /out ./");
  const ignored = readFileSync(".dockerignore", "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".env", ".env.*", ".data", ".git", "node_modules"]));
  expect(readFileSync("compose.yaml", "utf8")).not.toMatch(/(PASSWORD|SECRET): (?!\$\{)/);
});

test.each(["deploy/feedloom.service", "deploy/feedloom-worker.service"])("%s starts a program that exists", (file) => {
  const unit = readFileSync(file, "utf8");
  const [, ...programs] = (/^ExecStart=(.+)$/m.exec(unit)?.[1] ?? "").split(" ");
  expect(programs.length).toBeGreaterThan(0);
  for (const program of programs) expect(existsSync(program)).toBe(true);
  expect(unit).toMatch(/^User=feedloom$/m);
});
