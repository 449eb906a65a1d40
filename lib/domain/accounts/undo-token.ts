import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** How long the old address can undo a change. */
export const UNDO_DAYS = 7;

export const newUndoToken = (): string => randomBytes(32).toString("base64url");

/** Returns the stored form of an undo token. */
export const undoHash = (token: string): string => createHash("sha256").update(token).digest("hex");
