import { userNumber } from "./shapes";

test.each([
  ["00000000-0000-4000-8000-000000000000", 1],
  ["0000002a-1111-4000-8000-000000000000", 43],
  ["7ffffffd-1111-4000-8000-000000000000", 2 ** 31 - 2],
  ["7ffffffe-1111-4000-8000-000000000000", 1],
  ["ffffffff-ffff-4fff-8fff-ffffffffffff", 4],
])("the account %s always has the number %d, which 32 bits with a sign hold", (id, number) => {
  expect(userNumber({ id })).toBe(number);
});
