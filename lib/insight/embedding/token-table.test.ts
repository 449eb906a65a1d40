import { createHash } from "node:crypto";
import { EMBEDDING_ENGINE, tokenTable, WIDTH } from "./token-table";

/** SHA-256 of scales and rows, by engine. */
const FINGERPRINTS: Record<string, string> = {
  "static-1": "c0aef8d645cd9ff6df8a4ed75498c881c3248b0336d916e9c594182fd754852f",
};

test("the numbers of the table are those of its engine: other ones need a new EMBEDDING_ENGINE", () => {
  const { rows, scales } = tokenTable();
  expect([rows.length, scales.length]).toEqual([30_522 * WIDTH, 30_522]);
  const bytes = [new Uint8Array(scales.buffer), new Uint8Array(rows.buffer)];
  const hash = createHash("sha256");
  for (const part of bytes) hash.update(part);
  expect(hash.digest("hex")).toBe(FINGERPRINTS[EMBEDDING_ENGINE]);
});

test("words have the token numbers of BERT's uncased vocabulary", () => {
  // Its documented ids: https://huggingface.co/bert-base-uncased/blob/main/vocab.txt (line minus one).
  expect(tokenTable().pieces.encode("hello world")).toEqual([7592, 2088]);
});
