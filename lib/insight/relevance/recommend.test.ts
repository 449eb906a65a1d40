import { type Candidate, type Liked, recommend, type Taste } from "./recommend";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const axis = (at: number) => Float32Array.from({ length: 8 }, (_, d) => Number(d === at));
let made = 0;

function candidate(given: Partial<Candidate> = {}): Candidate {
  made += 1;
  return {
    id: made,
    feedId: made,
    feedTitle: `Feed ${made}`,
    publishedAt: hoursAgo(10),
    quality: 60,
    topics: [],
    vector: null,
    ...given,
  };
}
const liked = (given: Partial<Liked> = {}): Liked => ({
  title: "Liked",
  isStarred: true,
  topics: [],
  vector: null,
  ...given,
});
const COLD: Taste = { liked: [], habits: [] };
const pick = (candidates: Candidate[], taste: Taste = COLD, limit = 10) =>
  recommend(candidates, taste, { now: NOW, limit });
const order = (candidates: Candidate[], taste: Taste = COLD, limit = 10) =>
  pick(candidates, taste, limit).map(({ id }) => id);

test("nothing to choose from gives nothing", () => {
  expect(pick([])).toEqual([]);
});

test("without any taste, quality and freshness decide", () => {
  const [poor, good, old] = [
    candidate({ quality: 20 }),
    candidate({ quality: 90 }),
    candidate({ quality: 90, publishedAt: hoursAgo(100) }),
  ];
  expect(order([poor, old, good])).toEqual([good.id, old.id, poor.id]);
});

test("what is about a starred topic comes before what is written better, and says so", () => {
  const [better, wanted] = [candidate({ quality: 85 }), candidate({ quality: 60, topics: ["Solar Power"] })];
  const taste = { ...COLD, liked: [liked({ topics: ["solar power"] }), liked({ topics: ["solar power"] })] };
  const [first] = pick([better, wanted], taste);
  expect(first?.id).toBe(wanted.id);
  expect(first?.reasons[0]).toBe("You starred articles about “solar power”");
});

test("what is only somewhat near to something starred does not claim to be like it", () => {
  const near = (similarity: number) => {
    const vector = axis(1);
    [vector[1], vector[2]] = [similarity, Math.sqrt(1 - similarity ** 2)];
    const taste = { ...COLD, liked: [liked({ title: "Tides", vector: axis(1) })] };
    return pick([candidate({ vector, quality: 61 })], taste)[0]?.reasons;
  };
  expect(near(0.5)).toEqual([expect.stringMatching(/^A solid read from/)]);
  expect(near(0.65)).toEqual(["Like “Tides”, which you starred"]);
});

test("what means the same as something starred names it", () => {
  const wanted = candidate({ vector: axis(1) });
  const taste = { ...COLD, liked: [liked({ title: "Tides", vector: axis(1) })] };
  expect(order([candidate({ vector: axis(2), quality: 65 }), wanted], taste)[0]).toBe(wanted.id);
  expect(pick([wanted], taste)[0]?.reasons).toEqual(["Like “Tides”, which you starred"]);
});

test("a star weighs more than reading", () => {
  const [read, starred] = [candidate({ topics: ["chess"] }), candidate({ topics: ["opera"] })];
  const taste = { ...COLD, liked: [liked({ topics: ["chess"], isStarred: false }), liked({ topics: ["opera"] })] };
  expect(order([read, starred], taste)).toEqual([starred.id, read.id]);
});

test("one feed does not fill the list", () => {
  const many = Array.from({ length: 6 }, () => candidate({ feedId: 1, quality: 80 }));
  const others = [candidate({ feedId: 2, quality: 65 }), candidate({ feedId: 3, quality: 65 })];
  const first = pick([...many, ...others], COLD, 4).map(({ id }) => id);
  expect(first).toEqual(expect.arrayContaining(others.map(({ id }) => id)));
});

test("one story is not recommended twice in a row", () => {
  const [a, b] = [candidate({ quality: 90, vector: axis(3) }), candidate({ quality: 89, vector: axis(3) })];
  const other = candidate({ quality: 60, vector: axis(4) });
  expect(order([a, b, other])).toEqual([a.id, other.id, b.id]);
});

test("a loved topic does not fill the list", () => {
  const loved = Array.from({ length: 6 }, () => candidate({ topics: ["solar power"] }));
  const other = candidate({ topics: ["tides"], quality: 80 });
  const taste = { ...COLD, liked: [liked({ topics: ["solar power"] })] };
  const ids = order([...loved, other], taste, 5);
  expect(ids).toContain(other.id);
  expect(ids[0]).not.toBe(other.id);
});

test("a feed that is read more than the others is preferred; one where all is marked read is not news", () => {
  const [loved, ignored] = [candidate({ feedId: 501, feedTitle: "Loved" }), candidate({ feedId: 502 })];
  const habits = [
    { feedId: 501, total: 20, read: 18 },
    { feedId: 502, total: 80, read: 0 },
  ];
  const [first] = pick([ignored, loved], { liked: [], habits });
  expect(first).toEqual({ id: loved.id, reasons: ["You read most of Loved"] });
  const even = habits.map((habit) => ({ ...habit, read: habit.total }));
  expect(pick([loved], { liked: [], habits: even })[0]?.reasons).not.toContain("You read most of Loved");
});

test("every article says why it is there, in at most two reasons", () => {
  const taste = { ...COLD, liked: [liked({ topics: ["tea"], vector: axis(1) })] };
  const all = [
    candidate({ quality: 95, topics: ["tea"], vector: axis(1), publishedAt: hoursAgo(1) }),
    candidate({ quality: null }),
    candidate({ quality: 10, publishedAt: hoursAgo(500) }),
  ];
  for (const { reasons } of pick(all, taste)) {
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.length).toBeLessThanOrEqual(2);
  }
});

test("the limit holds, and the same input gives the same answer", () => {
  const all = Array.from({ length: 30 }, (_, at) => candidate({ quality: at }));
  expect(pick(all, COLD, 7)).toHaveLength(7);
  expect(pick(all, COLD, 7)).toEqual(pick(all, COLD, 7));
});
