import "server-only";
import type { ServerKind } from "@/lib/contracts/transfer";
import { openFeedbin } from "./feedbin";
import { openFever } from "./fever";
import { openGoogleReader } from "./google-reader";
import { openMiniflux } from "./miniflux";
import { openNextcloudNews } from "./nextcloud-news";
import type { OpenServer, Reach, ServerAccount, ServerClient } from "./server-types";

const OPEN: Record<ServerKind, OpenServer> = {
  "google-reader": openGoogleReader,
  fever: openFever,
  miniflux: openMiniflux,
  feedbin: openFeedbin,
  "nextcloud-news": openNextcloudNews,
};

/** Signs in to a server and returns what reads it. Error: ServerFailure. */
export function openServer(account: ServerAccount, reach: Reach): Promise<ServerClient> {
  return OPEN[account.kind](account, reach);
}
