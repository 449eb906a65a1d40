import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, 2 passes, 1 lane (OWASP Password Storage Cheat Sheet). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of no known password, made with the cost above, so that an unknown address takes as long as a known one. */
export const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$QVCEcNETsbxgynvCI07J6w$lmTBuZqpaDSSHfzqgGB5tdT4yvXPFZNcVmGMH+8242k";

/** Returns the argon2id hash of a password with its own salt, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Returns true if `password` matches `passwordHash`; without a hash it takes the same time and returns false. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODYS_HASH, password);
  return matches && Boolean(passwordHash);
}
