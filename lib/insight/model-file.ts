import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = "lib/insight/models";

/**
 * Reads a file of weights. The program may be a Next server, a bundle in dist, a thread or a test: the folder is looked
 * for from the working directory and from the program upward.
 * @throws Error when the file is nowhere to be found, naming where it was looked for
 */
export function readModelFile(name: string): Buffer {
  for (const start of [process.cwd(), path.dirname(process.argv[1] ?? "/")]) {
    for (let folder = start; ; folder = path.dirname(folder)) {
      const file = path.join(/* turbopackIgnore: true */ folder, FOLDER, name);
      if (existsSync(file)) return readFileSync(file);
      if (folder === path.dirname(folder)) break;
    }
  }
  throw new Error(`${FOLDER}/${name} is missing: it belongs to the program's files.`);
}
