import { hash } from "node:crypto";
import type { Proof, ProofChallenge } from "@/lib/contracts/proof";
import { challengeId, PROOF_PUZZLES, puzzleText } from "@/lib/shared/proof-of-work";

/** Solves a challenge with Node's SHA-256; `bits` other than the challenge's make a wrong solution. */
export function solveChallenge({ challenge, bits }: ProofChallenge): Proof {
  const id = challengeId(challenge);
  const isSolved = (puzzle: number, nonce: number) =>
    Math.clz32(hash("sha256", puzzleText(id, puzzle, nonce), "buffer").readUInt32BE(0)) >= bits;
  const nonces = Array.from({ length: PROOF_PUZZLES }, (_, puzzle) => {
    let nonce = 0;
    while (!isSolved(puzzle, nonce)) nonce += 1;
    return nonce;
  });
  return { challenge, nonces };
}
