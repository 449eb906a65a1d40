import { readFileSync } from "node:fs";
import { ENVIRONMENT_VARIABLES, env, reloadEnv } from "./env";

const lines = readFileSync(".env.example", "utf8").split("\n");
const variables = lines.flatMap((line) => {
  const [, name, value = ""] = /^#([A-Z_]+)=(.*)$/.exec(line) ?? [];
  return name ? [{ name, value }] : [];
});

test(".env.example lists exactly the variables that the product reads, each once", () => {
  const names = variables.map(({ name }) => name);
  expect(names.sort()).toEqual([...ENVIRONMENT_VARIABLES].sort());
});

test("every variable or pair of variables in .env.example has one line of description", () => {
  const undescribed = variables.filter(({ name }) => {
    const at = lines.findIndex((line) => line.startsWith(`#${name}=`));
    const above = name.endsWith("_CLIENT_SECRET") ? lines[at - 2] : lines[at - 1];
    return !/^# \S.*\.$/.test(above ?? "");
  });
  expect(undescribed).toEqual([]);
});

test("the values in .env.example are accepted when all of them are set", () => {
  const before = process.env;
  process.env = Object.fromEntries(variables.map(({ name, value }) => [name, value])) as NodeJS.ProcessEnv;
  try {
    reloadEnv();
    expect(env()).toMatchObject({ mode: "production", port: 3000, databasePool: 10, planMode: "plans" });
  } finally {
    process.env = before;
    reloadEnv();
  }
});
