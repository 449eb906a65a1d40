import { format } from "node:util";

// An error or a warning on the console that no test expected is a failure of that test.
let unexpected: string[] = [];

beforeEach(() => {
  unexpected = [];
  for (const level of ["error", "warn"] as const) {
    jest.spyOn(console, level).mockImplementation((...values) => {
      unexpected.push(`console.${level}: ${format(...values)}`);
    });
  }
});

afterEach(() => {
  const found = unexpected;
  unexpected = [];
  jest.restoreAllMocks();
  if (found.length > 0) throw new Error(`The test wrote to the console:\n${found.join("\n")}`);
});
