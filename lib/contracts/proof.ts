import { z } from "zod";
import { PROOF_PUZZLES } from "@/lib/shared/proof-of-work";

/** In the `details` of a 429: solving it allows another attempt at once. `bits`: zero bits of each puzzle. */
export const ProofChallenge = z.object({ challenge: z.string(), bits: z.int() });
export type ProofChallenge = z.infer<typeof ProofChallenge>;

/** A solved challenge: a number for each puzzle. */
export const Proof = z.object({
  challenge: z.string().max(200),
  nonces: z.array(z.int().nonnegative()).length(PROOF_PUZZLES),
});
export type Proof = z.infer<typeof Proof>;
