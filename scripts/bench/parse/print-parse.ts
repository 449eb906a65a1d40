import { reportFigures } from "@/scripts/bench/figures";
import { printTable } from "@/scripts/bench/measure";
import { run } from "./parse";

/** Parsing next to other libraries, as a part of `npm run bench`. */
run(process.argv[2]).then((rows) => {
  printTable(
    "Parse: the same documents, in one run",
    rows.map(({ name, megabytesPerSecond, feedsPerSecond, ratio, failed }) => ({
      library: name,
      "MB/s": megabytesPerSecond,
      "feeds/s": feedsPerSecond,
      "of bare": ratio,
      refused: failed,
    })),
  );
  reportFigures(
    "parse",
    rows.flatMap(({ name, megabytesPerSecond, failed }) => [
      { name, value: megabytesPerSecond, unit: "MB/s" },
      { name: `${name}, refused`, value: failed, unit: "documents" },
    ]),
  );
});
