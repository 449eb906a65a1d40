import { addFeed, listBundles, type NamedBundle, Refusal } from "./api";
import { browser } from "./browser";
import { type PageFeed, readPageFeeds, usableFeeds } from "./page-feeds";
import { isPrivateAddress } from "./private-address";
import { readSettings, type Settings, saveSettings } from "./settings";

const part = <Part extends HTMLElement>(id: string) => document.getElementById(id) as Part;
const note = (text: string, isWrong = false) => {
  part("note").textContent = text;
  part("note").classList.toggle("wrong", isWrong);
};

/** Returns the feeds of the page that is looked at; null where it is none that can be followed. */
async function feedsOfTab(): Promise<PageFeed[] | null> {
  const [tab] = await browser().tabs.query({ active: true, currentWindow: true });
  if (!tab?.url || tab.id === undefined || isPrivateAddress(tab.url)) return null;
  const page = { url: tab.url, title: "" };
  // The shop of extensions and the viewer of documents let nothing in: then the page's address is all there is.
  const [answer] = await browser()
    .scripting.executeScript({ target: { tabId: tab.id }, func: readPageFeeds })
    .catch(() => []);
  const named = usableFeeds(answer?.result ?? []);
  return named.length > 0 ? named : [page];
}

function showBundles(settings: Settings, bundles: readonly NamedBundle[]): void {
  const select = part<HTMLSelectElement>("bundle");
  select.replaceChildren(new Option("No bundle", ""), ...bundles.map(({ id, name }) => new Option(name, String(id))));
  select.value = settings.bundleId === null ? "" : String(settings.bundleId);
  if (select.selectedIndex < 0) select.value = "";
  part("bundle-line").hidden = bundles.length === 0;
  select.addEventListener("change", () => void saveSettings({ ...settings, bundleId: chosenBundle() }));
}

const chosenBundle = () => Number(part<HTMLSelectElement>("bundle").value) || null;

/** One feed with its button. */
function lineOf(settings: Settings, feed: PageFeed, isPage: boolean): HTMLLIElement {
  const line = document.createElement("li");
  const text = document.createElement("div");
  const title = document.createElement("p");
  title.textContent = isPage ? "This site" : feed.title || "Feed";
  const address = document.createElement("p");
  address.className = "address";
  address.textContent = feed.url;
  address.title = feed.url;
  text.append(title, address);
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Add";
  button.setAttribute("aria-label", `Add ${title.textContent}: ${feed.url}`);
  button.addEventListener("click", () => void add(settings, feed, { title, button }));
  line.append(text, button);
  return line;
}

async function add(
  settings: Settings,
  feed: PageFeed,
  { title, button }: { title: HTMLElement; button: HTMLButtonElement },
): Promise<void> {
  button.disabled = true;
  note("Adding…");
  try {
    const added = await addFeed(settings, { url: feed.url, bundleId: chosenBundle() });
    button.textContent = "Added";
    title.textContent = added.title;
    part<HTMLAnchorElement>("open").href = `${settings.server}/articles/${added.id}`;
    note(`You now follow “${added.title}”.`);
    void browser().runtime.sendMessage("added");
  } catch (error) {
    const isFollowed = error instanceof Refusal && error.code === "ALREADY_SUBSCRIBED";
    if (isFollowed) button.textContent = "Followed";
    else button.disabled = false;
    note(isFollowed ? "You already follow this feed." : messageOf(error), !isFollowed);
  }
}

const messageOf = (error: unknown) =>
  error instanceof Refusal ? error.message : "Something went wrong. Please try again.";

async function show(): Promise<void> {
  part("options").addEventListener("click", () => void browser().runtime.openOptionsPage());
  const settings = await readSettings();
  if (!settings) return note("Please enter the address of your server and an app password in the settings first.");
  const open = part<HTMLAnchorElement>("open");
  open.href = settings.server;
  open.hidden = false;
  const [feeds, bundles] = await Promise.all([
    feedsOfTab(),
    listBundles(settings).catch((error: unknown) => messageOf(error)),
  ]);
  if (typeof bundles === "string") return note(bundles, true);
  if (!feeds) return note("This page has no public address, so it can't be added.");
  showBundles(settings, bundles);
  const isPage = feeds.length === 1 && feeds[0]?.title === "" && !(await isNamed(feeds[0].url));
  note(isPage ? "No feed found on this page. Add it and Feedloom will look for one." : "");
  part("feeds").replaceChildren(...feeds.map((feed) => lineOf(settings, feed, isPage)));
}

/** Returns true if the address is a feed that the page named, not the page's own address. */
async function isNamed(url: string): Promise<boolean> {
  const [tab] = await browser().tabs.query({ active: true, currentWindow: true });
  return tab?.url !== url;
}

void show();
