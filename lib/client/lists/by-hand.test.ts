import { byHand, ordered } from "./by-hand";

const entry = (id: number, position: number | null = null, day = id) => ({
  id,
  position,
  createdAt: `2026-01-0${day}T00:00:00.000Z`,
});
const idsOf = (entries: { id: number; position: number | null; createdAt: string }[]) =>
  [...entries].sort(byHand).map(({ id }) => id);

test("entries with a place come first, the others follow, the oldest first", () => {
  expect(idsOf([entry(1), entry(2, 1), entry(3, 0), entry(5, null, 4), entry(4)])).toEqual([3, 2, 1, 4, 5]);
});

test("named entries come first in their order; the others keep theirs; the list itself stays as it is", () => {
  const entries = [entry(1), entry(2, 1), entry(3, 0), entry(4)];
  const after = ordered(entries, [4, 2]);
  expect(after.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  expect(idsOf(after)).toEqual([4, 2, 3, 1]);
  expect(after.map(({ position }) => position)).toEqual([3, 1, 2, 0]);
});
