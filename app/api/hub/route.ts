import { HubRequestInput } from "@/lib/contracts/public-rss";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { receiveHubRequest } from "@/lib/domain/publishing/hub/receive-request";
import { readBody, validate } from "@/lib/http/read-request";
import { route } from "@/lib/http/route";
import { callerAddress } from "@/lib/http/sign-in/sign-in-origin";

const FORM_BYTES = 8 * 1024;

export const POST = route(
  {
    access: "anyone",
    fromAnySite: true,
    readByAnySite: true,
    status: 202,
    api: {
      id: "requestPush",
      summary: "Subscribe to a public feed (WebSub)",
      description:
        "Public feeds name this hub (or the one configured instead) in their `Link` header and in their text. Send a form with `hub.mode` (`subscribe` or `unsubscribe`), `hub.topic` (the feed's `self` address), `hub.callback`, and optionally `hub.lease_seconds` (1 to 30 days, default 10) and `hub.secret` (up to 200 bytes). We verify the callback with `hub.challenge`. When the feed changes, we POST the whole document to the callback, signed with `X-Hub-Signature: sha256=…` if you set a secret, and retry with growing pauses until it returns 2xx. 410 ends the subscription.",
      upload: [
        {
          type: "application/x-www-form-urlencoded",
          description: "The request",
          example:
            "hub.mode=subscribe&hub.topic=https%3A%2F%2Ffeedloom.example%2Frss%2Fbundle%2F730261558104.xml&hub.callback=https%3A%2F%2Freader.example%2Fpush%2F8f1c",
        },
      ],
      errors: ["VALIDATION_ERROR", "NOT_FOUND", "PAYLOAD_TOO_LARGE", "RATE_LIMITED"],
      notInConsole: "The hub calls your callback, which this page can't receive.",
    },
  },
  async ({ ctx, request }) => {
    const form = new URLSearchParams(await readBody(request, FORM_BYTES));
    const input = validate(HubRequestInput, Object.fromEntries(form));
    await receiveHubRequest(webFetchCtx(ctx), input, callerAddress(request.headers));
    return new Response(null, { status: 202 });
  },
);
