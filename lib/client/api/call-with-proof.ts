import { solveProof } from "@/lib/client/browser/solve-proof";
import type { ProofChallenge } from "@/lib/contracts/proof";
import { ApiError, call } from "./api-client";

/** Challenges solved for one call: another attempt elsewhere may have made the first one worthless. */
const ROUNDS = 3;

/** Returns the challenge in a refusal that a proof of work would turn into another attempt, or null. */
export function challengeOf(error: unknown): ProofChallenge | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null;
  const { proof } = (error.details ?? {}) as { proof?: Partial<ProofChallenge> | null };
  const { challenge, bits } = proof ?? {};
  return typeof challenge === "string" && Number.isInteger(bits) ? { challenge, bits: bits as number } : null;
}

/**
 * Sends a POST, and where strangers have used up the attempts of the address, solves the server's challenge and sends it
 * again. `onWork` is called before the work begins.
 */
export async function callWithProof<Answer>(path: string, body: object, onWork: () => void): Promise<Answer> {
  let sent = body;
  for (let round = 0; ; round += 1) {
    try {
      return await call<Answer>("POST", path, { body: sent });
    } catch (error) {
      const challenge = challengeOf(error);
      if (!challenge || round === ROUNDS) throw error;
      onWork();
      sent = { ...body, proof: await solveProof(challenge) };
    }
  }
}
