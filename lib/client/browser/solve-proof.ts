import type { Proof, ProofChallenge } from "@/lib/contracts/proof";
import { challengeId, PROOF_PUZZLES, puzzleText } from "@/lib/shared/proof-of-work";
import { shortSha256 } from "./sha256";

/** Work between two looks at the screen's own tasks: half a frame. */
const SLICE_MS = 8;
/** Hashes between two looks at the time. */
const BATCH = 200;

/** Solves a challenge in slices, so that the screen keeps responding. Rejects when `signal` is aborted. */
export async function solveProof({ challenge, bits }: ProofChallenge, signal?: AbortSignal): Promise<Proof> {
  const hash = shortSha256();
  const id = challengeId(challenge);
  const nonces: number[] = [];
  let nonce = 0;
  for (let until = performance.now() + SLICE_MS; nonces.length < PROOF_PUZZLES; ) {
    for (let n = 0; n < BATCH && nonces.length < PROOF_PUZZLES; n += 1) {
      if (Math.clz32(hash(puzzleText(id, nonces.length, nonce))) >= bits) nonces.push(nonce);
      nonce += 1;
    }
    if (performance.now() < until) continue;
    await nextTask();
    signal?.throwIfAborted();
    until = performance.now() + SLICE_MS;
  }
  return { challenge, nonces };
}

/** Lets other tasks run. Not a timer: browsers hold those of a tab in the background back. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
