import "server-only";
import { hashUuid } from "@/lib/domain/hash-uuid";

/** Returns the identity of one user's own version of an article. */
export function archivedKey(key: string, userKey: number): string {
  return hashUuid(JSON.stringify(["archived", userKey, key]));
}
