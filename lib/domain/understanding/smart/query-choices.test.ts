import { parseSmartQuery } from "./parse-smart-query";
import { queryChoices } from "./query-choices";

test.each([
  ["tidal power", [], ["tidal power"]],
  ["tidal OR wave power -coal", [], ["tidal power", "wave power"]],
  ['"tidal power" OR tides sea', ["marine energy"], ["tidal power sea", "tides sea", "marine energy"]],
  ["a1 OR a2 b1 OR b2 c1 OR c2 d1 OR d2", [], ["a1 a2 b1 b2 c1 c2 d1 d2"]],
])("%s with %j may be about %j", (typed, related, choices) => {
  expect(queryChoices(parseSmartQuery(typed), related)).toEqual(choices);
});
