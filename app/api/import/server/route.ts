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
      summary: "Read another reader's server, and see what importing it would add",
      description:
        "`address` is that of the server or of its API; Feedbin needs none. Its lists of feeds and folders are read at once, its articles in the background: the import is `reading` until it is a `preview`, and nothing is added before `POST /api/import/{id}/start`. The password is stored sealed while the server is read, and forgotten then.",
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
