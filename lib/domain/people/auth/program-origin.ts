import "server-only";

const MAX_ADDRESS = 64;
const MAX_AGENT = 200;

/** The origin of a program's call: its network address and its User-Agent header. */
export type ProgramOrigin = { address: string; agent: string | null };

/**
 * Returns both in the form in which they are stored: cut to a sensible length, the header without control characters;
 * null for none.
 */
export function storedOrigin({ address, agent }: ProgramOrigin): ProgramOrigin {
  const text = (agent ?? "").replace(/\p{C}+/gu, " ").trim();
  return { address: address.slice(0, MAX_ADDRESS), agent: text === "" ? null : text.slice(0, MAX_AGENT) };
}
