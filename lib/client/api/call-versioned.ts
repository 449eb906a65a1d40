import { send } from "./api-client";

type Known = { etag: string; data: unknown };
/**
 * The last response of each address in this tab. An ETag identifies one person's data, so another's is never used for
 * it.
 */
const known = new Map<string, Known>();

/**
 * Sends a GET of JSON that has a version. Where nothing has changed, nothing is sent and parsed again: the same object as
 * before is returned, which must not be changed. Kept in the memory of the tab, not on the disk.
 */
export async function callVersioned<Data>(path: string, signal?: AbortSignal): Promise<Data> {
  const before = known.get(path);
  const response = await send("GET", path, { signal, etag: before?.etag });
  if (response.status === 304 && before) return before.data as Data;
  const data = (await response.json()) as Data;
  const etag = response.headers.get("etag");
  if (etag) known.set(path, { etag, data });
  else known.delete(path);
  return data;
}
