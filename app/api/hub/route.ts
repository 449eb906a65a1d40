import { HubRequestInput } from "@/lib/contracts/public-rss";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { receiveHubRequest } from "@/lib/domain/publishing/hub/receive-request";
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
