import { run } from "./differential";
import { printTable } from "./measure";

/** Prints how feedsmith and rss-parser read the documents of a folder differently: `npm run differential -- FOLDER`. */
const folder = process.argv[2] ?? "lib/syndication/testdata";
run(folder).then((differences) =>
  printTable(
    `Differences in ${folder}`,
    differences.map(({ file, reader, field, ours, theirs }) => ({
      file,
      reader,
      field,
      ours: ours.slice(0, 60),
      theirs: theirs.slice(0, 60),
    })),
  ),
);
