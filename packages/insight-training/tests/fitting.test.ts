import { fitTable, likeness, vectorOf } from "../src/training/fit-table";
import { dot, principalAxes, project, scale } from "../src/training/principal-axes";
import { seeded, shuffled } from "../src/training/random";

test("random numbers are the same for the same seed, others for another, and lie between 0 and 1", () => {
  const draw = (seed: number) => Array.from({ length: 200 }, seeded(seed));
  expect(draw(5)).toEqual(draw(5));
  expect(draw(5)).not.toEqual(draw(6));
  expect(Math.min(...draw(5))).toBeGreaterThanOrEqual(0);
  expect(Math.max(...draw(5))).toBeLessThan(1);
});

test("shuffling keeps every entry, changes the order and leaves the list as it was", () => {
  const list = Array.from({ length: 50 }, (_, at) => at);
  const result = shuffled(list, 2);
  expect(result).not.toEqual(list);
  expect([...result].sort((a, b) => a - b)).toEqual(list);
  expect(shuffled(list, 2)).toEqual(result);
  expect(list[0]).toBe(0);
});

describe("principal axes", () => {
  test("find the direction in which vectors differ most, and are orthonormal", () => {
    const random = seeded(4);
    const vectors = new Float32Array(300 * 3);
    for (let row = 0; row < 300; row += 1) {
      const far = random() * 2 - 1;
      vectors.set([far * 3, far * 3, (random() - 0.5) * 0.2], row * 3);
    }
    const axes = principalAxes(vectors, 3, 2);
    const [first, second] = [axes.subarray(0, 3), axes.subarray(3, 6)];
    expect(Math.abs(dot(first, Float32Array.of(Math.SQRT1_2, Math.SQRT1_2, 0)))).toBeCloseTo(1, 3);
    expect(dot(first, first)).toBeCloseTo(1, 5);
    expect(dot(first, second)).toBeCloseTo(0, 5);
  });

  test("projecting on unit axes picks the coordinates", () => {
    expect([...project(Float32Array.of(1, 2, 3, 4, 5, 6), Float32Array.of(0, 1, 0), 3)]).toEqual([2, 5]);
  });
});

describe("the token table", () => {
  const width = 3;
  const start = () => ({ table: Float32Array.of(1, 0, 0, 0, 1, 0, 1, 1, 1), width });
  const lessons = [
    { tokens: [0, 1], wanted: scale(Float32Array.of(0, 0, 1)) },
    { tokens: [2], wanted: scale(Float32Array.of(1, -1, 0)) },
  ];

  test("is pulled toward the wanted vectors, the same way each time", () => {
    const [fit, again] = [start(), start()];
    const before = likeness(fit, lessons).cosine;
    fitTable(fit, lessons, { epochs: 40, rate: 0.05 });
    fitTable(again, lessons, { epochs: 40, rate: 0.05 });
    expect(likeness(fit, lessons).cosine).toBeGreaterThan(before + 0.5);
    expect(fit.table).toEqual(again.table);
  });

  test("does not change the rows of tokens that no text has", () => {
    const fit = start();
    fitTable(fit, lessons.slice(0, 1), { epochs: 5, rate: 0.05 });
    expect([...fit.table.subarray(6)]).toEqual([1, 1, 1]);
  });

  test("a text's vector has length 1", () => {
    const vector = vectorOf(start(), [0, 1, 2]);
    expect(dot(vector, vector)).toBeCloseTo(1, 6);
  });
});
