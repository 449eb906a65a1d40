import { z } from "zod";
import { plainMessage } from "./plain-message";

const Contract = z.strictObject({
  url: z.string(),
  name: z.string().min(1).max(5).optional(),
  tags: z.array(z.string()).max(1).optional(),
  limit: z.number().int().max(200).optional(),
  sort: z.enum(["newest", "oldest"]).optional(),
  mail: z.email().optional(),
  own: z.string().max(1, "At most one letter").optional(),
});
const messages = (value: unknown) =>
  Contract.safeParse(value, { error: plainMessage }).error?.issues.map(({ message }) => message);

test.each([
  [{}, 'The field "url" is required.'],
  [{ url: 5 }, 'The field "url" must be a text.'],
  [{ url: "a", name: "" }, 'The field "name" must not be empty.'],
  [{ url: "a", name: "123456" }, 'The field "name" must have at most 5 characters.'],
  [{ url: "a", tags: ["a", "b"] }, 'The field "tags" must have at most 1 entry.'],
  [{ url: "a", tags: [7] }, 'The field "tags.0" must be a text.'],
  [{ url: "a", limit: 201 }, 'The field "limit" must be at most 200.'],
  [{ url: "a", limit: 1.5 }, 'The field "limit" must be a whole number.'],
  [{ url: "a", sort: "best" }, 'The field "sort" must be one of newest, oldest.'],
  [{ url: "a", mail: "nobody" }, 'The field "mail" is not valid.'],
  [{ url: "a", more: 1 }, "This has unknown fields: more."],
  ["text", "This must be an object."],
  [{ url: "a", own: "ab" }, "At most one letter"],
])("says in a sentence what is wrong with %j", (value, message) => {
  expect(messages(value)).toEqual([message]);
});
