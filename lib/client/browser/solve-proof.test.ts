import { createHash } from "node:crypto";
import { PROOF_PUZZLES, puzzleText } from "@/lib/shared/proof-of-work";
import { ONE_BLOCK, shortSha256 } from "./sha256";
import { solveProof } from "./solve-proof";

const first32 = (text: string) => createHash("sha256").update(text).digest().readUInt32BE(0);

test("a short text has the hash that Node computes", () => {
  const hash = shortSha256();
  const texts = ["", "abc", "x".repeat(ONE_BLOCK), ...Array.from({ length: 2_000 }, (_, n) => `${n * 7919}.${n}`)];
  for (const text of texts) expect([text, hash(text)]).toEqual([text, first32(text)]);
});

test("each puzzle is solved, and a puzzle's text fits into one block", async () => {
  const id = "x".repeat(22);
  const challenge = `${id}.1700000000000.9.signature`;
  const { nonces, challenge: same } = await solveProof({ challenge, bits: 9 });
  expect([same, nonces.length]).toEqual([challenge, PROOF_PUZZLES]);
  for (const [puzzle, nonce] of nonces.entries()) {
    expect(Math.clz32(first32(puzzleText(id, puzzle, nonce)))).toBeGreaterThanOrEqual(9);
  }
  expect(puzzleText(id, PROOF_PUZZLES - 1, Number.MAX_SAFE_INTEGER).length).toBeLessThanOrEqual(ONE_BLOCK);
});

test("the screen's own tasks run in between, and leaving ends the work", async () => {
  const gone = new AbortController();
  let tasks = 0;
  const task = () => {
    tasks += 1;
    if (tasks === 20) gone.abort();
    else setTimeout(task);
  };
  setTimeout(task);
  await expect(solveProof({ challenge: "never.1.32.s", bits: 32 }, gone.signal)).rejects.toThrow(/abort/i);
  expect(tasks).toBe(20);
});
