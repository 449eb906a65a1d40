import "server-only";

/** Responds to whoever restarts processes that have stopped responding: it depends on nothing but this process. */
export async function alive(): Promise<Response> {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
