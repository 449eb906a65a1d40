import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleImport, sampleImportLine } from "@/lib/client/testing/sample-import";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { ImportSection } from "./import-section";

const PREVIEW = sampleImport({
  lines: { total: 3, added: 2, followed: 1 },
  bundles: { total: 1, added: 0, existing: 0, limit: 0 },
});
const LINES = [
  sampleImportLine(0, { title: "Ships", bundles: ["Sea"] }),
  sampleImportLine(1, { title: "Trains" }),
  sampleImportLine(2, { title: "Planes", outcome: "followed" }),
];
const ID = PREVIEW.id;
const file = () => new File(["<opml/>"], "feeds.opml", { type: "text/x-opml" });

test("a chosen file is uploaded under its name, and its preview shows what would be added", async () => {
  const { calls } = stubApi({
    "GET /api/import": null,
    "POST /api/import": PREVIEW,
    [`GET /api/import/${ID}/lines`]: LINES,
  });
  const { user } = renderApp(<ImportSection />);
  await screen.findByRole("button", { name: "Choose a file" });
  await user.upload(screen.getByLabelText("File to import"), file());
  expect(await screen.findByRole("heading", { name: "What will be imported" })).toBeVisible();
  const upload = calls.find(({ method }) => method === "POST");
  expect(upload?.query.get("fileName")).toBe("feeds.opml");
  expect(upload?.body).toBeInstanceOf(File);
  const rows = within(await screen.findByRole("table"))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Ships.*In Sea.*Will be added/),
    expect.stringMatching(/Trains.*Will be added/),
    expect.stringMatching(/Planes.*Already there/),
  ]);
  expect(screen.getByRole("button", { name: "Import 2 feeds" })).toBeEnabled();
});

test("a dropped file is uploaded as well, and a refusal is shown where it was dropped", async () => {
  stubApi({
    "GET /api/import": null,
    "POST /api/import": () => errorReply(422, "NOT_AN_IMPORT", "This is no OPML file."),
  });
  renderApp(<ImportSection />);
  fireEvent.drop(await screen.findByTestId("import-drop"), { dataTransfer: { files: [file()] } });
  expect(await screen.findByRole("alert")).toHaveTextContent("This is no OPML file.");
  expect(screen.getByRole("button", { name: "Choose a file" })).toBeEnabled();
});

test("starting shows the progress, and cancelling a running import shows what was added", async () => {
  const lines = { total: 3, added: 1, followed: 1, waiting: 1 };
  const running = sampleImport({ state: "running", lines });
  const cancelled = sampleImport({ state: "cancelled", lines });
  let current = PREVIEW;
  const become = (next: typeof PREVIEW) => () => {
    current = next;
    return next;
  };
  const { sent } = stubApi({
    "GET /api/import": () => current,
    [`GET /api/import/${ID}/lines`]: LINES,
    [`POST /api/import/${ID}/start`]: become(running),
    [`DELETE /api/import/${ID}`]: become(cancelled),
  });
  const { user } = renderApp(<ImportSection />);
  await user.click(await screen.findByRole("button", { name: "Import 2 feeds" }));
  expect(await screen.findByRole("progressbar", { name: "Import progress" })).toHaveAttribute("aria-valuenow", "67");
  expect(screen.getByText("Adding 3 feeds…")).toBeVisible();
  expect(sent(`POST /api/import/${ID}/start`)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Cancel import" }));
  expect(await screen.findByRole("heading", { name: "Import cancelled" })).toBeVisible();
  expect(screen.getByText("feed not added")).toBeVisible();
});

test("an import that failed says why, and another one can be begun", async () => {
  const error = "The server rejected the user name or password.";
  const failed = sampleImport({ state: "failed", format: "server", fileName: "reader.example", error });
  stubApi({ "GET /api/import": failed, [`GET /api/import/${failed.id}/lines`]: [] });
  const { user } = renderApp(<ImportSection />);
  expect(await screen.findByRole("heading", { name: "Import failed" })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(error);
  await user.click(screen.getByRole("button", { name: "Import from elsewhere" }));
  expect(await screen.findByRole("button", { name: "Choose a file" })).toBeVisible();
});

test("a file of feeds that are all there offers only another file", async () => {
  const known = sampleImport({ lines: { total: 1, followed: 1 } });
  const { sent } = stubApi({
    "GET /api/import": known,
    [`GET /api/import/${ID}/lines`]: [LINES[2]],
    [`DELETE /api/import/${ID}`]: null,
  });
  const { user } = renderApp(<ImportSection />);
  await user.click(await screen.findByRole("button", { name: "Choose another file" }));
  expect(await screen.findByRole("button", { name: "Choose a file" })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Import/ })).not.toBeInTheDocument();
  expect(sent(`DELETE /api/import/${ID}`)).toHaveLength(1);
});

test("the lines can be narrowed to one outcome", async () => {
  const { calls } = stubApi({
    "GET /api/import": PREVIEW,
    [`GET /api/import/${ID}/lines`]: ({ query }: { query: URLSearchParams }) =>
      LINES.filter(({ outcome }) => !query.has("outcome") || outcome === query.get("outcome")),
  });
  const { user } = renderApp(<ImportSection />);
  await screen.findByText("Trains");
  const filter = screen.getByRole("combobox", { name: "Which feeds to show" });
  filter.focus();
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("option", { name: "Already there (1)" }));
  await waitFor(() => expect(screen.queryByText("Trains")).not.toBeInTheDocument());
  expect(await screen.findByText("Planes")).toBeVisible();
  expect(calls.some(({ query }) => query.get("outcome") === "followed")).toBe(true);
});

test("feeds beyond the plan's limit lead to the plans", async () => {
  const limited = sampleImport({ state: "done", lines: { total: 30, added: 23, limit: 7 } });
  stubApi({ "GET /api/import": limited, [`GET /api/import/${ID}/lines`]: LINES });
  renderApp(<ImportSection />);
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
  expect(screen.getByText("feeds beyond your plan's limit")).toBeVisible();
  expect(screen.getByRole("link", { name: "Upgrade your plan" })).toHaveAttribute("href", "/pricing");
});

test("a result that was dismissed does not come back in this browser", async () => {
  const done = sampleImport({ state: "done", lines: { total: 1, added: 1 } });
  stubApi({ "GET /api/import": done, [`GET /api/import/${ID}/lines`]: LINES });
  const { user, unmount } = renderApp(<ImportSection />);
  await user.click(await screen.findByRole("button", { name: "Import another file" }));
  expect(screen.getByRole("button", { name: "Choose a file" })).toBeVisible();
  unmount();
  renderApp(<ImportSection />);
  expect(await screen.findByRole("button", { name: "Choose a file" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Import finished" })).not.toBeInTheDocument();
});

test("an import of settings alone is one line below the choices", async () => {
  const done = sampleImport({
    state: "done",
    fileName: "history.json",
    finishedAt: "2026-11-28T12:00:00.000Z",
    settings: [{ name: "readingDays", count: 13 }],
  });
  stubApi({ "GET /api/import": done });
  renderApp(<ImportSection />);
  expect(await screen.findByText("Last import: history.json, Nov 28, 2026, 13 days of reading history")).toBeVisible();
  expect(screen.getByRole("button", { name: "Choose a file" })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Import finished" })).toBeNull();
});

test("an import that left something out keeps its summary", async () => {
  const done = sampleImport({ state: "done", leftOut: [{ reason: "A rule has no place.", count: 1 }] });
  stubApi({ "GET /api/import": done, [`GET /api/import/${ID}/lines`]: [] });
  renderApp(<ImportSection />);
  expect(await screen.findByRole("heading", { name: "Import finished" })).toBeVisible();
});

test("lists that the file names open as the next preview", async () => {
  const named = [{ title: "Science", url: "https://lists.example/science.opml" }];
  const next = sampleImport({ fileName: "science.opml", lines: { total: 1, added: 1 } });
  const { calls } = stubApi({
    "GET /api/import": { ...PREVIEW, lists: named },
    "POST /api/import": next,
    [`GET /api/import/${ID}/lines`]: LINES,
  });
  const { user } = renderApp(<ImportSection />);
  expect(await screen.findByRole("heading", { name: "It names 1 other list" })).toBeVisible();
  expect(screen.getByText("Import this list first. Opening another one replaces it.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Open the list Science" }));
  expect(await screen.findByText("science.opml")).toBeVisible();
  expect(screen.queryByRole("heading", { name: /It names/ })).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === "POST")?.query.get("from")).toBe("https://lists.example/science.opml");
});

test("a list that cannot be opened says why, and the preview stays", async () => {
  stubApi({
    "GET /api/import": { ...PREVIEW, lists: [{ title: "Science", url: "https://lists.example/science.opml" }] },
    "POST /api/import": () => errorReply(422, "FEED_UNREACHABLE", "The site does not answer."),
    [`GET /api/import/${ID}/lines`]: LINES,
  });
  const { user } = renderApp(<ImportSection />);
  await user.click(await screen.findByRole("button", { name: "Open the list Science" }));
  expect(await screen.findByText("The site does not answer.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Import 2 feeds" })).toBeEnabled();
});
