/** Stored with a link. `userId` is null for an address without an account, whose link nobody is sent. */
export type LinkData = { userId: string | null; device: string; address: string | null };
