import { Import, ServerInput } from "@/lib/contracts/transfer";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { connectServer } from "@/lib/domain/exchange/transfer/servers/connect-server";
import { route } from "@/lib/http/route";

export const POST = route(
  {
    budget: "import",
    body: ServerInput,
    output: Import,
    status: 201,
    api: {
      id: "importServer",
      summary: "Preview an import from another reader's server",
      description:
        "`address` is the address of the server or its API (not needed for Feedbin). Feeds and folders are read at once, articles in the background: the status is `reading`, then `preview`. Nothing is added before `POST /api/import/{id}/start`. The password is stored encrypted and deleted once the server has been read.",
      errors: ["CONFLICT", "FEED_UNREACHABLE", "ADDRESS_REFUSED", "SIGN_IN_NOT_CONFIGURED"],
      example: {
        body: {
          kind: "google-reader",
          address: "https://reader.example.org",
          user: "ada",
          password: "from its settings",
        },
      },
    },
  },
  ({ ctx, body }) => connectServer(webFetchCtx(ctx), body),
);
