import { duration } from "./duration";

test.each([
  [0, "0 minutes"],
  [1, "1 minute"],
  [52, "52 minutes"],
  [60, "1 hour"],
  [112, "1 hour 52 minutes"],
  [121, "2 hours 1 minute"],
])("%i minutes are “%s”", (minutes, text) => {
  expect(duration(minutes)).toBe(text);
});
