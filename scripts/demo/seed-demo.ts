import type { SampleSite } from "@/sandbox/sites/sample-sites";
import type { Web } from "@/sandbox/web";
import { type Api, connect } from "./api";
import { addHighlights } from "./highlights";
import { importHistory } from "./reading-history";
import { waitForAnalysis } from "./wait-for-analysis";

const ACCOUNT = { firstName: "Robin", lastName: "Reader", email: "robin@example.com", password: "feedloom-demo" };
const BUNDLES = [
  { name: "Morning read", color: "#3B82F6", description: "With the first coffee" },
  { name: "Making things", color: "#10B981", description: "Code, design and the workshop" },
  { name: "The long view", color: "#8B5CF6", description: "Science, history and everything slow" },
];

const FREE_PLAN_FEEDS = 25;
/** So many of the newest articles are mostly unread; the older ones are read. */
const NEW_ITEMS = 66;
/** So many are all unread, as in the morning: they are what the first screen shows. */
const NEWEST_ITEMS = 8;
/** Of the read ones, those among so many of the newest were opened today. */
const OPENED_ITEMS = 40;
const STARRED_ITEMS = 7;
const LATER_ITEMS = 3;

/**
 * Registers the demo's account and gives it feeds, bundles and a reading history, all through the API.
 * A second start finds the account and only adds what is missing.
 */
export async function seedDemo({ baseUrl, web, sites }: { baseUrl: string; web: Web; sites: SampleSite[] }) {
  const api = connect(baseUrl);
  const isNew = !(await api.call("POST", "/api/auth/login", { email: ACCOUNT.email, password: ACCOUNT.password })).ok;
  if (isNew) await register(api, baseUrl);
  // The local web gets another port at every start, so the feeds of an earlier demo no longer exist.
  else await api.must("DELETE", "/api/feeds");

  const feeds = await addFeeds(api, web, sites.slice(0, FREE_PLAN_FEEDS));
  await fillBundles(api, [...feeds.values()]);
  console.log("Analysing the articles …");
  const isAnalysed = await waitForAnalysis(api);
  if (isNew) await importHistory(api);
  await readSome(api);
  await addHighlights(api);
  // An article comes every minute: a notice for each would soon be all the bell has to say.
  await api.must("PUT", "/api/notification-preferences", { feedUpdates: false });
  const { totalItems } = await api.must("GET", "/api/stats");
  return { api, email: ACCOUNT.email, password: ACCOUNT.password, feeds, items: totalItems, isAnalysed };
}

async function register(api: Api, baseUrl: string) {
  await api.must("POST", "/api/auth/send-register-code", ACCOUNT);
  const outbox = await (await fetch(`${baseUrl}/dev/outbox.json`)).json();
  const mail = outbox.find(({ to }: { to: string }) => to.includes(ACCOUNT.email));
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  await api.must("POST", "/api/auth/verify-register-code", { email: ACCOUNT.email, code });
}

/**
 * Subscribes to every second site by its home page, as a person would, and to the others by the address of the feed.
 * Returns the ids of the feeds by host.
 */
async function addFeeds(api: Api, web: Web, sites: SampleSite[]): Promise<Map<string, number>> {
  const added = new Map<string, number>();
  for (const [index, { host, feedPath, homePath }] of sites.entries()) {
    const url = web.url(host, index % 2 === 1 ? homePath : feedPath);
    added.set(host, (await api.must("POST", "/api/feeds", { url })).id);
  }
  return added;
}

async function fillBundles(api: Api, feeds: number[]) {
  const known = await api.must("GET", "/api/bundles");
  for (const [index, wanted] of BUNDLES.entries()) {
    const found = known.find(({ name }: { name: string }) => name === wanted.name);
    const bundle = found ?? (await api.must("POST", "/api/bundles", wanted));
    for (const feedId of feeds.filter((_, place) => place % (BUNDLES.length + 1) === index)) {
      await api.must("POST", `/api/bundles/${bundle.id}/feeds`, { feedId });
    }
  }
}

async function readSome(api: Api) {
  const items = await api.must("GET", "/api/feed-items?limit=200");
  for (const [place, item] of items.entries()) {
    // A read article that stands for a story would hide those of it that are unread.
    const isRead = place % 3 === 2 && place >= NEWEST_ITEMS && !item.story;
    // What was opened counts as read today.
    const openedOn = place < OPENED_ITEMS ? new Date().toISOString().slice(0, 10) : undefined;
    if (isRead || place >= NEW_ITEMS) {
      await api.must("PATCH", `/api/feed-items/${item.id}/read`, { isRead: true, openedOn });
    }
    if (place % 5 === 1 && place < STARRED_ITEMS * 5) {
      await api.must("PATCH", `/api/feed-items/${item.id}/star`, { isStarred: true });
    }
    if (place % 7 === 3 && place < LATER_ITEMS * 7) await api.must("PUT", `/api/feed-items/${item.id}/later`);
  }
}
