import { HostQueue } from "./host-queue";

const work = (id: number, host: string, account = 1) => ({
  id,
  url: host ? `https://${host}/feed/${id}` : "",
  account,
});
const takeAll = (queue: HostQueue<ReturnType<typeof work>>) => {
  const taken = [];
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.id);
  return taken;
};

test("a host with two running pieces makes its other pieces wait, but no other host", () => {
  const queue = new HostQueue<ReturnType<typeof work>>(2);
  const slow = [1, 2, 3, 4].map((id) => work(id, "slow.example"));
  for (const piece of [...slow, work(5, "quick.example"), work(6, ""), work(7, "")]) queue.add(piece);
  expect(takeAll(queue).sort()).toEqual([1, 2, 5, 6, 7]);
  expect(queue.size).toBe(2);
  expect(queue.readyOf(1)).toBe(0);
  queue.done(slow[0] as ReturnType<typeof work>);
  expect(takeAll(queue)).toEqual([3]);
  queue.add(work(8, "slow.example"));
  expect(takeAll(queue)).toEqual([]);
  expect(queue.clear().map((piece) => piece.id)).toEqual([4, 8]);
  queue.done(slow[1] as ReturnType<typeof work>);
  expect(takeAll(queue)).toEqual([]);
});

test("pieces are handed out one host after the other", () => {
  const queue = new HostQueue<ReturnType<typeof work>>(2);
  for (const id of [1, 2, 3]) queue.add(work(id, "a.example"));
  for (const id of [11, 12, 13]) queue.add(work(id, "b.example"));
  expect(takeAll(queue)).toEqual([1, 11, 2, 12]);
});

test("accounts take turns, however many hosts one of them has", () => {
  const queue = new HostQueue<ReturnType<typeof work>>(2);
  for (let id = 1; id <= 5; id += 1) queue.add(work(id, `host-${id}.example`));
  queue.add(work(6, "other.example", 2));
  queue.add(work(7, "other.example", 2));
  expect(takeAll(queue)).toEqual([1, 6, 2, 7, 3, 4, 5]);
});

test("accounts take turns at one host", () => {
  const queue = new HostQueue<ReturnType<typeof work>>(1);
  const first = work(1, "one.example");
  for (const piece of [first, work(2, "one.example"), work(3, "one.example"), work(4, "one.example", 2)])
    queue.add(piece);
  expect(queue.lengthsOf(first)).toEqual({ all: 4, own: 3 });
  expect(queue.longLines(3)).toEqual([{ host: "one.example", account: 1 }]);
  expect(queue.take()?.id).toBe(1);
  queue.done(first);
  expect(takeAll(queue)).toEqual([4]);
});

test("work of an account that may not start waits, and that of others continues", () => {
  const queue = new HostQueue<ReturnType<typeof work>>(2);
  for (const piece of [work(1, "a.example"), work(2, "b.example"), work(3, "b.example", 2)]) queue.add(piece);
  expect(queue.take((account) => account !== 1)?.id).toBe(3);
  expect(queue.take((account) => account !== 1)).toBeUndefined();
  expect([queue.size, queue.waitingOf(1), queue.readyOf(1)]).toEqual([2, 2, 2]);
});
