import "server-only";

/** Responds to a supervisor that restarts hanging processes. It depends on nothing but this process. */
export async function liveness(): Promise<Response> {
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
