// Runs samples of JavaScript one after the other, each as the module it is: reads a line of JSON for each and answers
// with one. Starting Node.js takes longer than most samples do.
import path from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const write = process.stdout.write.bind(process.stdout);
for await (const line of createInterface({ input: process.stdin })) {
  const { folder, file, env } = JSON.parse(line);
  process.chdir(folder);
  Object.assign(process.env, env);
  let printed = "";
  let error = null;
  process.stdout.write = (chunk) => {
    printed += chunk;
    return true;
  };
  try {
    await import(pathToFileURL(path.join(folder, file)).href);
  } catch (thrown) {
    error = String(thrown);
  }
  process.stdout.write = write;
  write(`${JSON.stringify({ printed, error })}\n`);
}
