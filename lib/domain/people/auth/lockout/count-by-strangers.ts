import "server-only";
import type { Proof } from "@/lib/contracts/proof";
import type { SystemCtx } from "@/lib/domain/ctx";
import {
  type AttemptLimit,
  countAttempt,
  nullIfLimited,
  recentAttempts,
  TooManyAttempts,
} from "@/lib/domain/people/auth/attempts";
import { openChallenge, PROOF_MS, type ProofUse, verifyProof } from "./proof-of-work";

export type StrangersAttempt = ProofUse & {
  proof?: Proof;
  /** The limit of an address without any proof. */
  free: AttemptLimit;
  /** The further limit of an address for attempts with a proof each. */
  proved: AttemptLimit;
  /** The limits of the network address, with or without proof. */
  byAddress: AttemptLimit[];
};

/**
 * Counts an attempt at an address by an unknown browser. Known and unknown addresses are counted alike. Returns a
 * function that withdraws it. Error: RATE_LIMITED; its details hold a challenge while a proof helps.
 */
export async function countByStrangers(ctx: SystemCtx, attempt: StrangersAttempt): Promise<() => Promise<void>> {
  const { proof, free, proved, byAddress } = attempt;
  try {
    return await countAttempt(ctx, [free, ...byAddress]);
  } catch (error) {
    if (!(error instanceof TooManyAttempts) || error.bucket !== free.bucket) throw error;
    const id = proof ? verifyProof(ctx, attempt, proof) : null;
    if (id && (await isFirstUse(ctx, id))) return countAttempt(ctx, [proved, ...byAddress]);
    const attempts = await recentAttempts(ctx, proved);
    const challenge = attempts < proved.limit ? openChallenge(ctx, attempt, attempts) : null;
    throw challenge ? error.with({ proof: challenge }) : error;
  }
}

/** Returns true if a challenge is used for the first time, and marks it as used. */
async function isFirstUse(ctx: SystemCtx, id: string): Promise<boolean> {
  const use = countAttempt(ctx, [{ bucket: `proof:${id}`, limit: 1, windowMs: 2 * PROOF_MS }]);
  return (await nullIfLimited(use)) !== null;
}
