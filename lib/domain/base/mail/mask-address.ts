import "server-only";

/** Masks an address as a…@example.com: enough for its owner to recognise it. */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
