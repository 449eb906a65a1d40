import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { stubApi } from "@/lib/client/testing/stub-api";
import type { ApiDocument, ApiOperation } from "@/lib/contracts/api-document";
import { codeSamples } from "@/lib/shared/api/api-samples";
import { ApiDocsScreen } from "./api-docs-screen";
import type { ApiBasics } from "./authentication-tab";
import { EndpointsTab } from "./endpoints-tab";
import { ExamplesTab } from "./examples-tab";
import { OverviewTab } from "./overview-tab";

const samples = codeSamples({ method: "GET", url: "https://feedloom.example/api", needsKey: true, answer: "json" });
const BASICS: ApiBasics = {
  server: "https://feedloom.example",
  description: "About the API.\n\n**Errors.** Each has a `code`.\n\n- It never changes.\n\n**Pages.** Lists have them.",
  errorCodes: [],
  rateLimits: [
    { plan: "free", callsPerHour: 100 },
    { plan: "trial", callsPerHour: 1000 },
    { plan: "team", callsPerHour: 12_000 },
  ],
  headers: ["RateLimit-Policy: q=1000", "RateLimit: r=997"],
  firstCall: samples,
};
const operation = (operationId: string, summary: string, more: Partial<ApiOperation> = {}): ApiOperation => ({
  operationId,
  summary,
  tags: ["Feeds"],
  responses: { 204: { description: "Done" } },
  security: [],
  "x-codeSamples": samples,
  "x-not-in-console": "It needs a file.",
  ...more,
});
const DOCUMENT = {
  tags: [{ name: "Feeds", description: "What you follow." }],
  paths: {
    "/api/feeds/{id}": { delete: operation("deleteFeed", "Remove a feed") },
    "/api/feeds": {
      post: operation("addFeed", "Add a feed", {
        responses: { 201: { description: "Added", content: { "application/json": { example: { id: 7 } } } } },
      }),
      put: operation("sortFeeds", "Sort your feeds"),
    },
  },
  components: { schemas: {}, responses: {} },
  "x-recipes": [],
} as unknown as ApiDocument;

const definitions = (title: string) => {
  const section = screen.getByRole("heading", { level: 2, name: title }).parentElement as HTMLElement;
  return within(section)
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
};

describe("the overview", () => {
  test("lists the limit of every plan by its name, also of one it does not know", () => {
    renderApp(<OverviewTab basics={BASICS} />);
    expect(definitions("Limits")).toEqual([
      ["Free", "100 calls an hour with a key"],
      ["Free Trial", "1,000 calls an hour with a key"],
      ["team", "12,000 calls an hour with a key"],
    ]);
    expect(screen.getByRole("region", { name: "Response headers" }).textContent).toBe(BASICS.headers.join("\n"));
  });

  test("explains the statuses and shows an error that is valid JSON", () => {
    renderApp(<OverviewTab basics={BASICS} />);
    expect(definitions("Statuses").map(([status]) => status)).toEqual(["200", "201", "204", "400", "401", "429"]);
    const error = JSON.parse(screen.getByRole("region", { name: "Body of an error" }).textContent ?? "");
    expect(error).toEqual({ error: { code: "UNAUTHORIZED", message: "Please sign in" } });
  });

  test("gives every topic of the description a row", () => {
    renderApp(<OverviewTab basics={BASICS} />);
    expect(screen.getByText("About the API.")).toBeVisible();
    expect(definitions("Base URL")).toEqual([
      ["Errors", "Each has a code.It never changes."],
      ["Pages", "Lists have them."],
    ]);
  });

  test("opens the OpenAPI document next to the app", () => {
    renderApp(<OverviewTab basics={BASICS} />);
    const link = screen.getByRole("link", { name: "OpenAPI 3.1 document" });
    expect(link).toHaveAttribute("href", "/api/openapi.json");
    expect(link).toHaveAttribute("target", "_blank");
  });
});

test("the screen replaces the address when another tab is chosen, so that Back leaves it", async () => {
  stubApi({ "GET /api/openapi.json": DOCUMENT });
  window.history.replaceState(null, "", "/api-docs");
  const { user } = renderApp(<ApiDocsScreen basics={BASICS} />);
  const { length } = window.history;
  expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
    "Overview",
    "Authentication",
    "Endpoints",
    "Examples",
  ]);
  await user.click(screen.getByRole("tab", { name: "Examples" }));
  expect(window.location.search).toBe("?tab=examples");
  expect(window.history).toHaveLength(length);
  expect(await screen.findByRole("heading", { level: 2, name: "Add a feed" })).toBeVisible();
});

describe("the examples", () => {
  test("show the first calls of a program in their order, and leave out all others", async () => {
    stubApi({ "GET /api/openapi.json": DOCUMENT });
    renderApp(<ExamplesTab />);
    await screen.findByRole("heading", { level: 2, name: "Add a feed" });
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Add a feed",
      "Remove a feed",
    ]);
  });

  test("show the response of a call, or that it has no body", async () => {
    stubApi({ "GET /api/openapi.json": DOCUMENT });
    renderApp(<ExamplesTab />);
    const body = await screen.findByRole("region", { name: "Answer: Add a feed" });
    expect(JSON.parse(body.textContent ?? "")).toEqual({ id: 7 });
    const removal = screen.getByRole("heading", { level: 2, name: "Remove a feed" }).parentElement;
    expect(removal).toHaveTextContent("Answers 204 without a body.");
    expect(removal).toHaveTextContent("DELETE /api/feeds/{id}");
  });
});

describe("the endpoints", () => {
  const rows = () => screen.queryAllByRole("button", { expanded: false }).map((row) => row.textContent);

  test("say that they are loading until the document is there", async () => {
    let send = (_: unknown) => {};
    const reply = new Promise((resolve) => {
      send = resolve;
    });
    stubApi({ "GET /api/openapi.json": () => reply });
    renderApp(<EndpointsTab />);
    expect(screen.getByRole("status", { name: "Loading the documentation" })).toBeVisible();
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    send(DOCUMENT);
    expect(await screen.findByRole("heading", { level: 2, name: "Feeds" })).toBeVisible();
    expect(screen.queryByRole("status", { name: "Loading the documentation" })).toBeNull();
  });

  test("are filtered by method and by parts of the address, and all shown again without a search", async () => {
    stubApi({ "GET /api/openapi.json": DOCUMENT });
    const { user } = renderApp(<EndpointsTab />);
    const search = await screen.findByRole("searchbox", { name: "Find a call" });
    const all = rows();
    expect(all).toHaveLength(3);
    await user.type(search, "delete {{id}");
    expect(rows()).toEqual(["DELETE/api/feeds/{id}Remove a feed"]);
    await user.clear(search);
    expect(rows()).toEqual(all);
  });

  test("show one open call at a time", async () => {
    stubApi({ "GET /api/openapi.json": DOCUMENT });
    const { user } = renderApp(<EndpointsTab />);
    await user.click(await screen.findByRole("button", { name: /Add a feed/ }));
    await user.click(screen.getByRole("button", { name: /Sort your feeds/ }));
    const open = screen.getAllByRole("button", { expanded: true });
    expect(open.map((row) => row.textContent)).toEqual(["PUT/api/feedsSort your feeds"]);
    expect(window.location.search).toBe("?tab=endpoints&call=sortFeeds");
    expect(document.getElementById(open[0]?.getAttribute("aria-controls") ?? "")).toHaveTextContent("Public");
  });
});
