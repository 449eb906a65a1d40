import { GET } from "@/app/api/live/route";
import { LIVE_STREAMS } from "@/lib/contracts/live";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { until } from "@/scripts/testing/worker/test-worker";
import { liveHub } from "./live-hub";
import { publishChanges } from "./publish-changes";

const STREAMS = 10_000;

test("ten thousand streams each get what concerns them; a further one is told to come back, and has room when others left", async () => {
  const ctx = await freshUser();
  const heard = new Map<number, number>();
  const leaves: (() => void)[] = [];
  for (let at = 0; at < STREAMS / LIVE_STREAMS; at += 1) {
    // Of people who follow nothing, but one.
    const key = at === 0 ? ctx.user.key : 1_000_000 + at;
    for (let n = 0; n < LIVE_STREAMS; n += 1) {
      const send = () => heard.set(key, (heard.get(key) ?? 0) + 1);
      leaves.push(await liveHub().join(key, { sid: `${key}-${n}`, send, end: () => undefined }));
    }
  }
  expect(liveHub().streamCount).toBe(STREAMS);

  await until(async () => {
    ctx.changes.add(ctx.user.key, { type: "alerts" });
    await publishChanges(ctx);
    return (heard.get(ctx.user.key) ?? 0) >= LIVE_STREAMS;
  });
  expect([...heard.keys()]).toEqual([ctx.user.key]);

  const full = await callRoute(GET, { as: ctx });
  expect(full).toMatchObject({ status: 503, body: { error: { code: "BUSY" } } });
  expect(full.headers.get("retry-after")).toBe("60");

  for (const leave of leaves) leave();
  expect(liveHub().streamCount).toBe(0);
  liveHub().requireRoom();
});
