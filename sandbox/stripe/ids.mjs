import { randomBytes } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A random name such as cus_R8sT2bVx… @param {string} prefix @param {number} [length] */
export function newId(prefix, length = 24) {
  const letters = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}_${letters.join("")}`;
}
