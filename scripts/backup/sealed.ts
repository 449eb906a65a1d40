// Encryption of an archive by a passphrase: scrypt (RFC 7914) makes the key, AES-256-GCM seals chunks of 64 KiB. The number of
// a chunk and whether it is the last one are its nonce (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár,
// 2015, which age uses too), so that chunks cannot be swapped, repeated or cut off. Each archive has a salt, hence a key, of its own.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { StartupProblem } from "@/sandbox/startup-problem";

const MAGIC = Buffer.from("feedloom-sealed-1\n");
const SALT_BYTES = 16;
const TAG_BYTES = 16;
/** Plain bytes of a chunk; only the last one may be shorter. */
export const CHUNK = 64 * 1024;
export const SEALED_CHUNK = CHUNK + TAG_BYTES;
export const HEADER_BYTES = MAGIC.length + 1 + SALT_BYTES;
/** scrypt's cost as a power of two: 2^16 blocks of 1 KiB are 64 MiB, and about a quarter of a second. */
const COST = 16;
/** A header may not ask for more memory than 1 GiB. */
const MOST_COST = 20;
const BLOCKS = 8;
const SHORTEST = 12;

/** Seals or opens the chunks of one archive, in order. */
export type Seal = { header: Buffer; key: Buffer };

/** Returns the passphrase of the environment; undefined without one. Throws a StartupProblem for one that is too short. */
export function readPassphrase(): string | undefined {
  const passphrase = process.env.FEEDLOOM_BACKUP_PASSPHRASE || undefined;
  if (passphrase && passphrase.length < SHORTEST)
    throw new StartupProblem(`FEEDLOOM_BACKUP_PASSPHRASE is too short: it needs ${SHORTEST} characters or more.`);
  return passphrase;
}

/** Returns true if an archive that begins with these bytes is encrypted. */
export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

/** Returns the seal of a new archive. */
export async function newSeal(passphrase: string): Promise<Seal> {
  const header = Buffer.concat([MAGIC, Buffer.from([COST]), randomBytes(SALT_BYTES)]);
  return { header, key: await deriveKey(passphrase, header) };
}

/** Returns the seal of the archive with this header. */
export const sealOf = async (passphrase: string, header: Buffer): Promise<Seal> => {
  return { header, key: await deriveKey(passphrase, header) };
};

type Place = { number: number; isLast: boolean };

/** Returns a chunk encrypted, with its tag behind it. */
export function sealChunk({ key, header }: Seal, plain: Buffer, place: Place): Buffer {
  const cipher = createCipheriv("aes-256-gcm", key, nonceOf(place)).setAAD(header);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Returns a chunk decrypted. Throws when the passphrase, the chunk or its place is another one. */
export function openChunk({ key, header }: Seal, sealed: Buffer, place: Place): Buffer {
  if (sealed.length < TAG_BYTES) throw new Error("the file is cut off");
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(place), { authTagLength: TAG_BYTES })
    .setAAD(header)
    .setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    throw new Error(
      place.number === 0
        ? "the passphrase is another one, or the file is damaged"
        : "the file is damaged, or it is cut off",
    );
  }
}

function nonceOf({ number, isLast }: Place): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);

async function deriveKey(passphrase: string, header: Buffer): Promise<Buffer> {
  const cost = header[MAGIC.length] ?? 0;
  if (cost < COST || cost > MOST_COST) throw new Error("it is encrypted in a way that this version does not know");
  const memory = 128 * BLOCKS * 2 ** cost;
  const options = { N: 2 ** cost, r: BLOCKS, p: 1, maxmem: 2 * memory };
  return derive(passphrase.normalize("NFC"), header.subarray(MAGIC.length + 1), 32, options);
}
