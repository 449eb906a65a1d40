import { HubRequestInput } from "@/lib/contracts/public-rss";
import { receiveHubRequest } from "@/lib/domain/hub/receive-request";
import { webFetchCtx } from "@/lib/domain/parsing/fetch-ctx";
import { readBody, validate } from "@/lib/http/read-request";
import { route } from "@/lib/http/route";
import { callerAddress } from "@/lib/http/sign-in/sign-in-origin";

const FORM_BYTES = 8 * 1024;

/** POST /api/hub — a WebSub subscriber subscribes to a public document or unsubscribes; a form */
export const POST = route(
  { access: "anyone", fromAnySite: true, readByAnySite: true, status: 202 },
  async ({ ctx, request }) => {
    const form = new URLSearchParams(await readBody(request, FORM_BYTES));
    const input = validate(HubRequestInput, Object.fromEntries(form));
    await receiveHubRequest(webFetchCtx(ctx), input, callerAddress(request.headers));
    return new Response(null, { status: 202 });
  },
);
