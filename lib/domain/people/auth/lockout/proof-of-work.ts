import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Proof, ProofChallenge } from "@/lib/contracts/proof";
import type { SystemCtx } from "@/lib/domain/ctx";
import { isSignature, keyedHash } from "@/lib/platform/keyed-hash";
import { challengeId, PROOF_PUZZLES, puzzleText } from "@/lib/shared/proof-of-work";

/** The action that a proof allows. A proof for a sign-in cannot be used to send a mail. */
export type ProofUse = { purpose: "login" | "code"; email: string };

/**
 * Zero bits of each puzzle: they take half a second on a desktop, two seconds on a phone. Each further bit doubles the
 * time.
 */
const FIRST_BITS = 15;
const MOST_BITS = 19;
/** Recent proved attempts at an address after which its puzzles become twice as hard. */
const ATTEMPTS_PER_BIT = 10;
/** A challenge has to be solved and sent within this time. */
export const PROOF_MS = 10 * 60_000;

/**
 * Returns a challenge for an address: an id, the time, the difficulty, and a signature that also covers purpose and
 * address. Nothing is stored. Null where no secret is set that could sign it. `attempts`: recent proved ones.
 */
export function openChallenge(ctx: SystemCtx, { purpose, email }: ProofUse, attempts: number): ProofChallenge | null {
  const bits = Math.min(MOST_BITS, FIRST_BITS + Math.floor(attempts / ATTEMPTS_PER_BIT));
  const claim = `${randomBytes(16).toString("base64url")}.${ctx.now().getTime()}.${bits}`;
  const signed = signature(purpose, email, claim);
  return signed ? { challenge: `${claim}.${signed}`, bits } : null;
}

/** Returns the id of a solved challenge, to be used once; null for one of another address, too old, or not solved. */
export function verifyProof(ctx: SystemCtx, { purpose, email }: ProofUse, proof: Proof): string | null {
  const [id = "", issued = "", bits = "", given = ""] = proof.challenge.split(".");
  const expected = signature(purpose, email, `${id}.${issued}.${bits}`);
  if (!expected || !isSignature(expected, given)) return null;
  const age = ctx.now().getTime() - Number(issued);
  if (!(age >= 0 && age <= PROOF_MS)) return null;
  const isSolved = proof.nonces.every((nonce, puzzle) => zeroBits(id, puzzle, nonce) >= Number(bits));
  return isSolved && proof.nonces.length === PROOF_PUZZLES ? challengeId(proof.challenge) : null;
}

const signature = (purpose: string, email: string, claim: string): string | null =>
  keyedHash("proof", `${purpose}:${email}:${claim}`)?.toString("base64url") ?? null;

/** Returns the number of zero bits that the puzzle's hash begins with, at most 32. */
function zeroBits(id: string, puzzle: number, nonce: number): number {
  return Math.clz32(
    createHash("sha256")
      .update(puzzleText(id, puzzle, nonce))
      .digest()
      .readUInt32BE(0),
  );
}
