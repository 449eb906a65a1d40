import { socialFeed } from "@/lib/syndication/social";
import type { SocialFeed } from "@/lib/syndication/social/social-rule";
import { feedAddress } from "./feed-address";
import { fetchTyped } from "./fetch-typed";
import { probeAddress, probeOutcome, unresolved } from "./probe-address";
import { mayServeFeedElsewhere, resolveSite } from "./resolve-site";
import type { ResolvedFeed, ResolveInput, ResolveTools, UnresolvedFeed } from "./resolve-types";

const INSTEAD =
  "Paste the address of their own site or blog, or their profile on YouTube, Bluesky, Mastodon, Reddit or GitHub.";

function unsupported(site: string, setting: string | null): UnresolvedFeed {
  const message = `${site} offers no feed ${setting ? "of its profiles" : "for this page"}. ${INSTEAD}`;
  const note = `${site} can be read through a bridge: set ${setting}`;
  return { kind: "unresolved", code: "SOCIAL_UNSUPPORTED", message, ...(setting && { note }) };
}

/** Returns the address of a profile's feed; fetches the profile's page where only that declares it. */
async function profileFeedUrl(
  input: string,
  profile: SocialFeed & { kind: "feed" | "page" },
  tools: ResolveTools<unknown>,
): Promise<string | null> {
  if (profile.kind === "feed") return profile.url;
  const page = await tools.fetchPage(profile.url);
  return page.kind === "changed" ? tools.readProfile(input, page) : null;
}

/** Resolves a social profile; null when no rule fits and the address is to be treated like any website. */
async function resolveProfile<Feed>(
  input: string,
  tools: ResolveTools<Feed>,
): Promise<ResolvedFeed<Feed> | UnresolvedFeed | null> {
  const profile = socialFeed(input, tools.bridges);
  if (!profile) return null;
  if (profile.kind === "unsupported") return unsupported(profile.site, profile.setting);
  const url = await profileFeedUrl(input, profile, tools);
  const seen = url === null ? null : await probeAddress(url, tools);
  if (!seen) return null;
  if (seen.kind === "feed") {
    const { feedUrl, parsed, outcome } = seen;
    return { kind: "resolved", type: "discovered_feed", feedUrl, parsed, outcome, alternatives: [] };
  }
  const isOther = seen.kind === "page" || (seen.outcome.kind === "failed" && seen.outcome.status === 404);
  return isOther && !input.startsWith("@") ? null : unresolved(seen);
}

async function resolveAddress<Feed>(
  input: ResolveInput,
  tools: ResolveTools<Feed>,
): Promise<ResolvedFeed<Feed> | UnresolvedFeed> {
  // Removes fragments and the feed: scheme.
  const typed = feedAddress(input.url, new URL("about:blank"));
  if (typed === null) {
    return { kind: "unresolved", code: "ADDRESS_REFUSED", message: "This is not an http or https address." };
  }
  const { url, outcome: fetched } = await fetchTyped({ ...input, url: typed }, tools.fetchPage);
  const seen = await probeOutcome(url, fetched, tools);
  if (seen.kind === "feed") {
    const { feedUrl, parsed, outcome } = seen;
    return { kind: "resolved", type: "rss_feed", feedUrl, parsed, outcome, alternatives: [] };
  }
  const page = seen.kind === "page" ? seen : null;
  if (page?.reason === "list") return unresolved(page);
  const isWorthIt = seen.kind === "page" || mayServeFeedElsewhere(seen.outcome, url);
  return (isWorthIt && (await resolveSite(page, url, tools))) || unresolved(seen);
}

/**
 * Finds the feed for what a person typed: a profile's own feed or bridge, the address itself, the feeds that its page
 * declares, the places where its publishing system has them.
 * @returns the parsed feed with what is needed to store it; or why there is none, with what was seen. Never throws for
 * what the network does.
 */
export async function resolveFeed<Feed>(
  input: ResolveInput,
  tools: ResolveTools<Feed>,
): Promise<ResolvedFeed<Feed> | UnresolvedFeed> {
  const typed = { ...input, url: input.url.trim() };
  return (await resolveProfile(typed.url, tools)) ?? resolveAddress(typed, tools);
}
