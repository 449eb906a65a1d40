import type { SampleSite } from "@/sandbox/sample-sites";
import type { Web } from "@/sandbox/web";
import { connect } from "./api";

const ACCOUNT = { firstName: "Robin", lastName: "Reader", email: "robin@example.com", password: "feedloom-demo" };
const BUNDLES = [
  { name: "Morning read", color: "#3B82F6", description: "With the first coffee" },
  { name: "Making things", color: "#10B981", description: "Code, design and the workshop" },
  { name: "The long view", color: "#8B5CF6", description: "Science, history and everything slow" },
];
type Api = ReturnType<typeof connect>;

const FREE_PLAN_FEEDS = 25;
const READ_ITEMS = 24;
const STARRED_ITEMS = 7;

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
  await fillBundles(api, feeds);
  await readSome(api);
  const { totalItems } = await api.must("GET", "/api/stats");
  return { email: ACCOUNT.email, password: ACCOUNT.password, feeds: feeds.length, items: totalItems };
}

async function register(api: Api, baseUrl: string) {
  await api.must("POST", "/api/auth/send-register-code", ACCOUNT);
  const outbox = await (await fetch(`${baseUrl}/dev/outbox.json`)).json();
  const mail = outbox.find(({ to }: { to: string }) => to.includes(ACCOUNT.email));
  const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
  await api.must("POST", "/api/auth/verify-register-code", { email: ACCOUNT.email, code });
}

/** Subscribes to every second site by its home page, as a person would, and to the others by the address of the feed. */
async function addFeeds(api: Api, web: Web, sites: SampleSite[]) {
  const added: { id: number }[] = [];
  const seen = new Set<string>();
  for (const [index, { host, feedPath, homePath }] of sites.entries()) {
    const bySite = index % 2 === 1 && !seen.has(host);
    seen.add(host);
    const answer = await api.call("POST", "/api/feeds", { url: web.url(host, bySite ? homePath : feedPath) });
    // A site may offer the same feed under two addresses.
    if (!answer.ok && answer.status !== 409) throw new Error(`${host}: ${JSON.stringify(answer.data)}`);
    if (answer.ok) added.push(answer.data);
  }
  return added;
}

async function fillBundles(api: Api, feeds: { id: number }[]) {
  const known = await api.must("GET", "/api/bundles");
  for (const [index, wanted] of BUNDLES.entries()) {
    const found = known.find(({ name }: { name: string }) => name === wanted.name);
    const bundle = found ?? (await api.must("POST", "/api/bundles", wanted));
    for (const feed of feeds.filter((_, place) => place % (BUNDLES.length + 1) === index)) {
      await api.must("POST", `/api/bundles/${bundle.id}/feeds`, { feedId: feed.id });
    }
  }
}

async function readSome(api: Api) {
  const items = await api.must("GET", "/api/feed-items?limit=100");
  for (const [place, item] of items.entries()) {
    if (place % 3 === 2 && place < READ_ITEMS * 3)
      await api.must("PATCH", `/api/feed-items/${item.id}/read`, { isRead: true });
    if (place % 5 === 1 && place < STARRED_ITEMS * 5) {
      await api.must("PATCH", `/api/feed-items/${item.id}/star`, { isStarred: true });
    }
  }
}
