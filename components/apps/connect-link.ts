/** The page that shows a phone, after it has scanned the QR code, what to enter in its app. */
export const CONNECT_PATH = "/connect-app";

export type AppLogin = { user: string; password: string };

/** Returns the address in the QR code. The login is behind "#": browsers do not send that part to any server. */
export function connectLink(origin: string, { user, password }: AppLogin): string {
  return `${origin}${CONNECT_PATH}#${new URLSearchParams({ user, password })}`;
}

/** Returns the login in the part of an address behind "#", or null. */
export function readConnectLink(hash: string): AppLogin | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const [user, password] = [fields.get("user"), fields.get("password")];
  return user && password ? { user, password } : null;
}
