import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { ApiDocument, ApiOperation } from "@/lib/contracts/api-document";
import { ApiDocsScreen } from "./api-docs-screen";
import { apiDocsTab } from "./api-docs-tabs";
import type { ApiBasics } from "./authentication-tab";

const SAMPLES = [
  { lang: "Shell", label: "curl", source: "curl /api/feeds" },
  { lang: "Python", label: "Python", source: "urlopen('/api/feeds')" },
];
const BASICS: ApiBasics = {
  server: "https://feedloom.example",
  description: "First paragraph with `code`.\n\nSecond, **strong** one.",
  errorCodes: [{ code: "NOT_FOUND", status: 404, meaning: "There is no such thing." }],
  rateLimits: [{ plan: "pro", callsPerHour: 1000 }],
  headers: ["RateLimit: r=997"],
  firstCall: SAMPLES,
};
const operation = (operationId: string, tag: string, more: Partial<ApiOperation>): ApiOperation => ({
  operationId,
  tags: [tag],
  summary: operationId,
  responses: {},
  security: [{ apiKey: [] }, { session: [] }],
  ...more,
});
const DOCUMENT = {
  tags: [
    { name: "Feeds", description: "What you follow." },
    { name: "Account", description: "You." },
  ],
  paths: {
    "/api/feeds": {
      get: operation("listFeeds", "Feeds", {
        summary: "List your feeds",
        description: "All of them, with `unreadCount`.",
        "x-codeSamples": SAMPLES,
        responses: {
          200: {
            description: "Done",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Feed" } } },
          },
          401: { $ref: "#/components/responses/401" },
        },
      }),
      delete: operation("deleteFeeds", "Feeds", { summary: "Remove everything", "x-destructive": true }),
    },
    "/api/auth/logout": {
      post: operation("signOut", "Account", {
        summary: "End the session",
        security: [{ session: [] }],
        "x-not-in-console": "It would sign you out.",
      }),
    },
  },
  components: {
    schemas: { Feed: { type: "object", properties: { title: { type: "string" } }, required: ["title"] } },
    responses: { 401: { description: "`UNAUTHORIZED`: no session" } },
  },
  "x-recipes": [{ title: "Read everything", text: "Page by page.", answer: "Ships by night", samples: SAMPLES }],
} as unknown as ApiDocument;

const API = {
  "GET /api/openapi.json": DOCUMENT,
  "GET /api/auth/me": sampleUser(),
  "GET /api/subscription/status": sampleSubscription(),
};

function renderDocs(address = "/api-docs", replies: Record<string, unknown> = {}) {
  stubApi({ ...API, ...replies });
  window.history.replaceState(null, "", address);
  return renderApp(<ApiDocsScreen basics={BASICS} />);
}

test.each([
  ["examples", "examples"],
  ["no-such-tab", "overview"],
  [null, "overview"],
])("the tab %j of the address is %s", (value, tab) => expect(apiDocsTab(value)).toBe(tab));

test("the overview shows what applies to every call, with its markup", () => {
  const { container } = renderDocs();
  expect(screen.getByText(BASICS.server)).toBeVisible();
  expect(container.querySelector("strong")).toHaveTextContent("strong");
  expect(screen.getByText("NOT_FOUND · 404")).toBeInTheDocument();
  expect(screen.getByText("1,000 calls an hour with a key")).toBeVisible();
  expect(screen.getByRole("region", { name: "Response headers" })).toHaveTextContent("RateLimit: r=997");
});

describe("the authentication tab", () => {
  const open = (replies: Record<string, unknown>) => renderDocs("/api-docs?tab=authentication", replies);

  test("says that every program can have its own key", () => {
    open({});
    expect(screen.getByText(/Create one key per program/)).toBeVisible();
  });

  test("names the key of the account", async () => {
    open({ "GET /api/auth/me": sampleUser({ apiKey: "fl_a1B2" }) });
    expect(await screen.findByText("fl_a1B2")).toBeVisible();
    expect(screen.getByRole("link", { name: "Manage your keys in the settings" })).toBeVisible();
  });

  test("leads to the plans where the plan has no keys", async () => {
    open({});
    expect(await screen.findByRole("link", { name: "Upgrade to Pro" })).toHaveAttribute("href", "/pricing");
  });

  test("leads to the settings where a Pro account has no key yet", async () => {
    open({ "GET /api/subscription/status": sampleSubscription({ plan: "pro" }) });
    const link = await screen.findByRole("link", { name: "Generate one in the settings" });
    expect(link).toHaveAttribute("href", "/settings?tab=security");
  });

  test("shows one sample at a time, in the language chosen", async () => {
    const { user } = open({});
    expect(screen.getByText("curl /api/feeds")).toBeVisible();
    await user.click(screen.getByRole("radio", { name: "Python" }));
    expect(screen.getByText("urlopen('/api/feeds')")).toBeVisible();
    expect(screen.queryByText("curl /api/feeds")).toBeNull();
  });

  test("copies code and says so", async () => {
    const { user } = open({});
    await user.click(screen.getByRole("button", { name: "Copy: Authorization header" }));
    expect(await screen.findByText("Authorization header copied to clipboard")).toBeVisible();
    expect(screen.getByRole("button", { name: "Copy: Authorization header" })).toHaveTextContent("Copied");
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe("Authorization: Bearer fl_…"));
  });
});

describe("the endpoints tab", () => {
  const rows = () => screen.getAllByRole("button", { expanded: false }).map((row) => row.textContent);

  test("lists the calls by tag and finds them by their words", async () => {
    const { user } = renderDocs("/api-docs?tab=endpoints");
    expect(await screen.findByRole("heading", { name: "Feeds" })).toBeVisible();
    expect(rows()).toEqual([
      "GET/api/feedsList your feeds",
      "DELETE/api/feedsRemove everything",
      "POST/api/auth/logoutEnd the session",
    ]);
    await user.type(screen.getByRole("searchbox", { name: "Find a call" }), "end session");
    expect(rows()).toEqual(["POST/api/auth/logoutEnd the session"]);
    expect(screen.getByText("1 call")).toBeInTheDocument();
    await user.type(screen.getByRole("searchbox", { name: "Find a call" }), " submarine");
    expect(screen.getByText("No results")).toBeVisible();
  });

  test("opens a call with its fields, responses, samples and console, and names it in the address", async () => {
    const { user } = renderDocs("/api-docs?tab=endpoints");
    await user.click(await screen.findByRole("button", { name: /List your feeds/ }));
    expect(window.location.search).toBe("?tab=endpoints&call=listFeeds");
    expect(screen.getByText("API key, app password or session")).toBeVisible();
    expect(screen.getByText("title")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Answers" })).toBeVisible();
    expect(screen.getByText("401")).toBeVisible();
    expect(screen.getByRole("region", { name: "List your feeds in curl" })).toBeVisible();
    expect(await screen.findByRole("form", { name: "Try it: List your feeds" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: /List your feeds/, expanded: true }));
    expect(window.location.search).toBe("?tab=endpoints");
  });

  test("opens the call that the address names, and says why it is not offered in the console", async () => {
    renderDocs("/api-docs?tab=endpoints&call=signOut");
    const row = await screen.findByRole("button", { expanded: true });
    expect(row).toHaveTextContent("/api/auth/logout");
    expect(screen.getByText("Not offered here. It would sign you out.")).toBeVisible();
    expect(screen.getByText("Signed-in session only")).toBeVisible();
  });

  test("offers to try again when the document cannot be loaded", async () => {
    let isBroken = true;
    const reply = () => (isBroken ? errorReply(500, "INTERNAL", "Broken") : DOCUMENT);
    const { user } = renderDocs("/api-docs?tab=endpoints", { "GET /api/openapi.json": reply });
    expect(await screen.findByText("Failed to load the documentation")).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: /try again|retry/i }));
    await waitFor(() => expect(screen.getByRole("heading", { name: "Feeds" })).toBeVisible());
  });
});

test("the examples show complete tasks, then calls with their responses", async () => {
  renderDocs("/api-docs?tab=examples");
  expect(await screen.findByRole("heading", { name: "Read everything" })).toBeVisible();
  expect(screen.getByRole("region", { name: "What it prints: Read everything" })).toHaveTextContent("Ships by night");
  const example = within(screen.getByRole("heading", { name: "List your feeds" }).closest("section") as HTMLElement);
  expect(example.getByText("GET /api/feeds")).toBeVisible();
  expect(example.getByText("200")).toBeVisible();
});
