import "server-only";
import { createHash, randomBytes } from "node:crypto";

export const newLinkToken = (): string => randomBytes(32).toString("base64url");

/** Returns the stored form of a link's token. */
export const linkHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** Stored with a link. `userId` is null for an address without an account, whose link nobody is sent. */
export type LinkData = { userId: string | null; device: string; address: string | null };
