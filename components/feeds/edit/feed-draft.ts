import type { Feed, FeedChange } from "@/lib/contracts/feeds";

/** The values in the form of a feed's settings. */
export type Draft = Pick<
  Feed,
  | "title"
  | "isActive"
  | "isPrivate"
  | "fullText"
  | "refreshMinutes"
  | "keepDays"
  | "hidesDuplicates"
  | "notifies"
  | "unreadAfterEdit"
> & {
  address: string;
  description: string;
  userAgent: string;
  user: string;
  password: string;
  removesCredentials: boolean;
};

export const draftOf = (feed: Feed): Draft => ({
  ...feed,
  address: feed.feedUrl ?? "",
  description: feed.description ?? "",
  userAgent: feed.userAgent ?? "",
  user: "",
  password: "",
  removesCredentials: false,
});

/** Returns the change to send: what was touched, and the two switches that always were sent. */
export function changeOf(feed: Feed, draft: Draft): FeedChange {
  const { address, title, description, isActive, isPrivate, fullText, keepDays, hidesDuplicates, notifies } = draft;
  return {
    ...(address.trim() !== (feed.feedUrl ?? "") && { feedUrl: address.trim() }),
    ...(title !== feed.title && { title: title.trim() }),
    ...(description !== (feed.description ?? "") && { description: description.trim() || null }),
    isActive,
    // Sent only when touched: it is then the reader's decision, whatever the address looks like.
    ...(isPrivate !== feed.isPrivate && { isPrivate }),
    fullText,
    ...(draft.refreshMinutes !== feed.refreshMinutes && { refreshMinutes: draft.refreshMinutes }),
    ...(keepDays !== feed.keepDays && { keepDays }),
    ...(hidesDuplicates !== feed.hidesDuplicates && { hidesDuplicates }),
    ...(notifies !== feed.notifies && { notifies }),
    ...(draft.unreadAfterEdit !== feed.unreadAfterEdit && { unreadAfterEdit: draft.unreadAfterEdit }),
    ...accessOf(feed, draft),
  };
}

/** Returns what changes in the way the feed is asked for: each of it makes the server try the address. */
function accessOf(feed: Feed, draft: Draft): Pick<FeedChange, "userAgent" | "credentials"> {
  const { userAgent, user, password, removesCredentials } = draft;
  return {
    ...(userAgent.trim() !== (feed.userAgent ?? "") && { userAgent: userAgent.trim() || null }),
    ...(user !== "" || password !== ""
      ? { credentials: { user: user.trim(), password } }
      : removesCredentials && { credentials: null }),
  };
}
