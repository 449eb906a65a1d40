import "server-only";
import { MESSAGES } from "@/lib/contracts/messages";
import type { Import } from "@/lib/contracts/transfer";
import type { NewAlert } from "@/lib/domain/base/alerts/create-alert";

/** Returns the alert for a finished import. */
export function finishedAlert(userKey: number, { fileName, lines }: Import): NewAlert {
  const parts = [
    feeds(lines.added, "added"),
    feeds(lines.followed, "already there"),
    feeds(lines.limit, "beyond your plan's limit"),
    feeds(lines.failed + lines.invalid, "not usable"),
  ].filter(Boolean);
  return {
    userKey,
    type: "system",
    cover: MESSAGES.import_finished.alert,
    title: "Import finished",
    message: `${fileName}: ${parts.join(", ") || "nothing to add"}.`,
    severity: lines.limit + lines.failed + lines.invalid > 0 ? "warning" : "success",
    actionUrl: "/settings?tab=advanced",
    actionText: "View results",
  };
}

const feeds = (count: number, what: string) =>
  count === 0 ? "" : `${count} ${count === 1 ? "feed" : "feeds"} ${what}`;
