import { z } from "zod";
import { receivePush } from "@/lib/domain/collecting/websub/receive-push";
import { verifySubscription } from "@/lib/domain/collecting/websub/verify-subscription";
import { readChunks } from "@/lib/http/read-request";
import { route } from "@/lib/http/route";

const params = z.object({ callback: z.string().max(100) });
const DELIVERY_BYTES = 10 * 1024 * 1024;

/** GET /api/websub/{callback} — a hub verifies a subscription: the challenge as plain text */
export const GET = route({ access: "anyone", params }, async ({ ctx, params: { callback }, request }) => {
  const challenge = await verifySubscription(ctx, callback, new URL(request.url).searchParams);
  return new Response(challenge, { headers: { "content-type": "text/plain; charset=utf-8" } });
});

/** POST /api/websub/{callback} — a hub delivers new entries */
export const POST = route({ access: "anyone", params, status: 202 }, async ({ ctx, params: { callback }, request }) => {
  const { headers } = request;
  await receivePush(ctx, callback, {
    chunks: readChunks(request, DELIVERY_BYTES),
    contentType: headers.get("content-type") ?? "",
    signature: headers.get("x-hub-signature"),
  });
  return new Response(null, { status: 202 });
});
