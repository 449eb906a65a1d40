import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { strandsOfFeeds } from "./use-strands";

test("a feed has the strands of its first two bundles, in their order", () => {
  const bundles = [
    sampleBundle(1, { feedIds: [7, 8], color: "#EF4444" }),
    sampleBundle(2, { feedIds: [7] }),
    sampleBundle(3, { feedIds: [7, 9] }),
  ];
  const strands = strandsOfFeeds(bundles);
  expect(strands.get(7)?.map(({ id }) => id)).toEqual([1, 2]);
  expect(strands.get(8)).toEqual([{ id: 1, name: "Bundle 1", color: "#EF4444" }]);
  expect(strands.get(9)?.map(({ id }) => id)).toEqual([3]);
  expect(strands.has(10)).toBe(false);
});
