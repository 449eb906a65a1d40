import { Import, ServerInput } from "@/lib/contracts/transfer";
import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { connectServer } from "@/lib/domain/exchange/transfer/servers/connect-server";
import { route } from "@/lib/http/route";

/** POST /api/import/server — signs in to another reader's server and begins to read what importing it would add */
export const POST = route({ budget: "import", body: ServerInput, output: Import, status: 201 }, ({ ctx, body }) =>
  connectServer(webFetchCtx(ctx), body),
);
