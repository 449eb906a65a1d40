import { idKey, longId } from "./item-ids";

test.each([
  ["60", "tag:google.com,2005:reader/item/000000000000003c"],
  ["-1", "tag:google.com,2005:reader/item/ffffffffffffffff"],
  ["1700000000123456", "tag:google.com,2005:reader/item/00060a2418202240"],
  ["tag:google.com,2005:reader/item/000000000000003c", "tag:google.com,2005:reader/item/000000000000003c"],
  ["5f2b8c1d9e3a4b5c6d7e8f90", "5f2b8c1d9e3a4b5c6d7e8f90"],
])("the long form of the id %s is %s", (id, long) => {
  expect(longId(id)).toBe(long);
});

test.each([
  ["60", "tag:google.com,2005:reader/item/000000000000003C"],
  ["5f2b8c1d9e3a4b5c6d7e8f90", "tag:google.com,2005:reader/item/5f2b8c1d9e3a4b5c6d7e8f90"],
])("the ids %s and %s are of one article", (one, other) => {
  expect(idKey(one)).toBe(idKey(other));
});
