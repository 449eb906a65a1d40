/**
 * The work that a browser does before it may try again where strangers have used up an address's attempts: for each of
 * `PROOF_PUZZLES` puzzles a number with which SHA-256 of the puzzle's text begins with `bits` zero bits. Several small
 * puzzles take about the same time in every run; one large one would not.
 */
export const PROOF_PUZZLES = 8;

/** Returns the text to be hashed. With the id of a challenge it fits into one block of SHA-256 (55 bytes). */
export const puzzleText = (id: string, puzzle: number, nonce: number): string => `${id}.${puzzle}.${nonce}`;

/** Returns the id in a challenge. */
export const challengeId = (challenge: string): string => challenge.split(".")[0] ?? "";
