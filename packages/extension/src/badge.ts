import { Refusal, readUnread } from "./api";
import { browser } from "./browser";
import { readSettings } from "./settings";

const MOST = 999;

/** Returns the badge's text for a number of unread articles. Pure. */
export const badgeText = (unread: number): string => (unread > MOST ? `${MOST}+` : unread > 0 ? String(unread) : "");

/** Shows how much is unread. Where the server does not respond, the last number stays. */
export async function updateBadge(): Promise<void> {
  const { action } = browser();
  const settings = await readSettings();
  if (!settings) {
    await action.setBadgeText({ text: "" });
    return action.setTitle({ title: "Feedloom: not set up yet" });
  }
  try {
    const unread = await readUnread(settings);
    await action.setBadgeBackgroundColor({ color: "#3b3733" });
    await action.setBadgeText({ text: badgeText(unread) });
    await action.setTitle({
      title: unread ? `Feedloom: ${unread.toLocaleString("en-US")} unread` : "Feedloom: all read",
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 401) return;
    await action.setBadgeText({ text: "!" });
    await action.setTitle({ title: "Feedloom: the app password is invalid" });
  }
}
