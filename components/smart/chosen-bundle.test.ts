import { chosenBundle } from "./chosen-bundle";

test("none, new and empty give no bundle id", () => {
  expect(chosenBundle("none", "x")).toEqual({ bundleId: null });
  expect(chosenBundle("", "x")).toEqual({ bundleId: null });
  expect(chosenBundle("new", " Space ")).toEqual({ bundleId: null, newBundleName: "Space" });
});

test("an existing bundle is sent by its number", () => {
  expect(chosenBundle("9007199254740991", "")).toEqual({ bundleId: 9007199254740991 });
});
