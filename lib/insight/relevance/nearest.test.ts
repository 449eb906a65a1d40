import { embed, packVector } from "@/lib/insight/embedding/embed";
import { bestOf, nearest } from "./nearest";

const TITLES = ["How to fix a dripping tap", "Parliament votes on the budget", "A tap that drips can be repaired"];
const packed = { ids: [7, 8, 9], bytes: Buffer.concat(TITLES.map((title) => packVector(embed(title)))) };

test("compares stored bytes with every query and returns the nearest first, each once", () => {
  const queries = ["repair a leaking faucet", "fix a dripping tap"].map(embed);
  const found = nearest(queries, packed, { least: 0.3, most: 10 });
  expect(found.map(({ id }) => id)).toEqual([7, 9]);
  expect(found[0]?.cosine).toBeCloseTo(Math.max(...queries.map((query) => dot(query, embed(TITLES[0] ?? "")))), 2);
});

test("returns no more than asked for, and nothing for a text without a word", () => {
  expect(nearest([embed("tap")], packed, { least: 0, most: 1 })).toHaveLength(1);
  expect(nearest([embed("")], packed, { least: 0.1, most: 5 })).toEqual([]);
  expect(
    bestOf(
      [
        { id: 1, cosine: 0.2 },
        { id: 1, cosine: 0.4 },
      ],
      5,
    ),
  ).toEqual([{ id: 1, cosine: 0.4 }]);
});

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, d) => sum + value * (b[d] as number), 0);
