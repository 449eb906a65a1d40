import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { mailsTo } from "@/scripts/testing/read-outbox";
import { POST } from "./route";

test("a session cannot bury the owner's mails under those of new API keys", async () => {
  const as = await freshUser({ plan: "pro" });
  const answers = await Promise.all(Array.from({ length: 14 }, () => callRoute(POST, { method: "POST", as })));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
  expect(answers.find(({ status }) => status === 429)?.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(mailsTo(as.user.email)).toHaveLength(10);
});
