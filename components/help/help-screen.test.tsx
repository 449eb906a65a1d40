import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { doneSteps, doneStepsKey } from "@/lib/client/stores/done-steps";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { stubApi } from "@/lib/client/testing/stub-api";
import { HELP_GUIDES } from "./content/guides";
import { BEST_PRACTICES, TROUBLESHOOTING } from "./content/quick-guides";
import { NOT_YET, RELEASES, RESOURCES } from "./content/resources";
import { HelpScreen } from "./help-screen";
import { publishedEntries } from "./published-entries";

const USER = sampleUser();
const [GUIDE] = HELP_GUIDES;
const search = () => screen.getByLabelText("Search the help centre");

function renderHelp(address = "/tutorials") {
  stubApi({ "GET /api/auth/me": USER });
  window.history.replaceState(null, "", address);
  return renderApp(<HelpScreen published={publishedEntries(true)} />);
}

test("the help centre opens with the guides, and a tab of the address is selected", async () => {
  const { unmount } = renderHelp();
  expect(await screen.findByRole("tab", { name: "Interactive Tutorials" })).toHaveAttribute("aria-selected", "true");
  for (const { title } of HELP_GUIDES) expect(screen.getByText(title)).toBeVisible();
  unmount();
  renderHelp("/tutorials?tab=resources");
  expect(screen.getByRole("tab", { name: "Resources" })).toHaveAttribute("aria-selected", "true");
});

test("choosing a tab changes the address without a new history entry", async () => {
  const { user } = renderHelp();
  const { length } = window.history;
  await user.click(screen.getByRole("tab", { name: "Quick Guides" }));
  expect(window.location.search).toBe("?tab=quick");
  expect(window.history).toHaveLength(length);
});

test("the quick guides show best practices and troubleshooting", () => {
  renderHelp("/tutorials?tab=quick");
  const practices = within(screen.getByRole("region", { name: "Best practices" }));
  expect(practices.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual(
    BEST_PRACTICES.map(({ name }) => name),
  );
  for (const { question } of TROUBLESHOOTING) expect(screen.getByText(question)).toBeVisible();
});

test("a resource that does not exist yet says so instead of a link", () => {
  renderHelp("/tutorials?tab=resources");
  const missing = RESOURCES.filter(({ link }) => !link);
  expect(screen.getAllByText(NOT_YET)).toHaveLength(missing.length);
  const notes = within(screen.getByRole("region", { name: "What's New" }));
  expect(notes.getAllByRole("heading", { level: 3 })).toHaveLength(RELEASES.length);
});

test("a completed step is stored for the account and counted in its guide", async () => {
  const { user } = renderHelp();
  const guide = document.getElementById(GUIDE?.id ?? "") as HTMLDetailsElement;
  guide.open = true;
  // The steps are stored for the account, which is loaded first.
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
  await user.click(within(guide).getByRole("checkbox", { name: "Step 2 is done" }));
  expect(doneSteps(localStorage.getItem(doneStepsKey(USER.id)))).toEqual([GUIDE?.steps[1]?.id]);
  expect(within(guide).getByText(`1 of ${GUIDE?.steps.length}`)).toBeVisible();
  expect(within(guide).getByRole("progressbar")).toHaveAttribute(
    "aria-valuenow",
    String(Math.round(100 / (GUIDE?.steps.length ?? 1))),
  );
  await user.click(within(guide).getByRole("checkbox", { name: "Step 2 is done" }));
  expect(doneSteps(localStorage.getItem(doneStepsKey(USER.id)))).toEqual([]);
});

test("a search replaces the tabs by its results, and Escape brings the tabs back", async () => {
  const { user } = renderHelp();
  await user.type(search(), "opml");
  const results = within(screen.getByRole("region", { name: "Search results" }));
  expect(results.getByRole("status")).toHaveTextContent(/^\d+ answers?$/);
  expect(results.getAllByRole("listitem").length).toBeGreaterThan(0);
  expect(screen.queryByRole("tab")).toBeNull();
  await user.type(search(), "{Escape}");
  expect(search()).toHaveValue("");
  expect(screen.getAllByRole("tab")).toHaveLength(3);
});

test("the search finds questions, guides, the tutorial and the support as well", async () => {
  const { user } = renderHelp();
  for (const [typed, name, href] of [
    ["what is a smart feed", "What is a smart feed?", "/help"],
    ["name it by when you read it", "Create a bundle", "/guides/getting-started#create-a-bundle"],
    ["tutorial", "Tutorial", "/tutorial"],
    ["support", "Support", "/contact#message"],
  ] as const) {
    await user.clear(search());
    await user.type(search(), typed);
    const results = within(screen.getByRole("region", { name: "Search results" }));
    expect(results.getAllByRole("link", { name })[0]).toHaveAttribute("href", href);
  }
});

test("the places of the help lead to one another", () => {
  renderHelp();
  const places = within(screen.getByRole("navigation", { name: "Help" })).getAllByRole("link");
  expect(places.map((link) => link.getAttribute("href"))).toEqual([
    "/tutorials",
    "/help",
    "/tutorial",
    "/guides",
    "/contact#message",
  ]);
  expect(places.filter((link) => link.getAttribute("aria-current") === "page")).toEqual([places[0]]);
});

test("a search without results offers the contact form", async () => {
  const { user } = renderHelp();
  await user.type(search(), "submarine");
  expect(screen.getByText(/No results. Try fewer words/)).toBeVisible();
  expect(screen.getByRole("link", { name: "contact us" })).toHaveAttribute("href", "/contact#message");
});

test("a result within the help centre opens its section and moves the focus there", async () => {
  const { user } = renderHelp();
  await user.type(search(), GUIDE?.title ?? "");
  await user.click(screen.getByRole("link", { name: GUIDE?.title }));
  expect(window.location.hash).toBe(`#${GUIDE?.id}`);
  const guide = await waitFor(() => {
    const element = document.getElementById(GUIDE?.id ?? "") as HTMLDetailsElement;
    expect(element.open).toBe(true);
    return element;
  });
  expect(guide.querySelector("summary")).toHaveFocus();
});

test("an address with a section opens it", async () => {
  renderHelp(`/tutorials#${HELP_GUIDES[1]?.id}`);
  await waitFor(() => expect(document.getElementById(HELP_GUIDES[1]?.id ?? "")).toHaveAttribute("open"));
});
