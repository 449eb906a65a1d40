import { format } from "node:util";

// An error or a warning on the console that no test expected is a failure of that test.
let unexpected: string[] = [];

/** Radix reads a toast out after a timer of a second, which ends outside of `act` where the machine is slow. */
const OF_LIBRARIES = /An update to Toast\w+ inside a test was not wrapped in act/;

beforeEach(() => {
  unexpected = [];
  for (const level of ["error", "warn"] as const) {
    jest.spyOn(console, level).mockImplementation((...values) => {
      const text = format(...values);
      if (!OF_LIBRARIES.test(text)) unexpected.push(`console.${level}: ${text}`);
    });
  }
});

afterEach(() => {
  const found = unexpected;
  unexpected = [];
  jest.restoreAllMocks();
  if (found.length > 0) throw new Error(`The test wrote to the console:\n${found.join("\n")}`);
});
