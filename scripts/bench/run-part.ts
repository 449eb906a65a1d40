import { closeDb } from "@/lib/platform/db";

/** Runs a part of the benchmark, closes the database and ends the process; with code 1 and the error if it failed. */
export function runPart(main: () => Promise<void>): void {
  main()
    .then(() => closeDb())
    .then(
      () => process.exit(0),
      (thrown) => {
        console.error(thrown);
        process.exit(1);
      },
    );
}
