import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { MESSAGES } from "@/lib/contracts/messages";

const FOLDER = path.join(process.cwd(), "lib/domain/base/mail");
const written = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
  .flatMap((file) =>
    [...readFileSync(path.join(FOLDER, file), "utf8").matchAll(/export function (\w+Mail)\(/g)].map(([, name]) => name),
  )
  .filter((name) => name !== "writeMail");
const covered = Object.values(MESSAGES).flatMap((message) => ("mail" in message ? [message.mail.name] : []));

test("every mail of the product has a switch, or a reason why it has none", () => {
  expect(written.filter((name) => !covered.includes(String(name)))).toEqual([]);
  expect(written.length).toBeGreaterThan(20);
});

test("the table names no mail that is not there", () => {
  expect(covered.filter((name) => !written.includes(name))).toEqual([]);
});
