import { HostQueue } from "./host-queue";

const work = (id: number, host: string) => ({ id, url: host ? `https://${host}/feed/${id}` : "" });
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
  expect(queue.readyHosts).toBe(0);
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
