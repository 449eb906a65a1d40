import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { watchDownloads } from "@/components/testing/watch-downloads";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { ExportSection } from "./export-section";

const button = (name: string) => screen.getByRole("button", { name });

/** Returns an export as the server sends it: a file with a name. */
const file = (name: string, content: string) =>
  new Response(content, { headers: { "content-disposition": `attachment; filename="${name}"` } });

test.each([
  ["Export all data", "all-data", "feedloom-2026-03-01.json", "Your data has been downloaded."],
  ["Export feeds", "feeds", "feeds-2026-03-01.json", "Your feeds have been downloaded."],
  ["Export OPML", "opml", "feeds-2026-03-01.opml", "Your OPML file has been downloaded."],
])("“%s” saves the server's file under the server's name", async (label, kind, name, text) => {
  const downloads = watchDownloads();
  const { calls } = stubApi({ [`GET /api/export/${kind}`]: () => file(name, `content of ${kind}`) });
  const { user } = renderApp(<ExportSection />);
  await user.click(button(label));
  expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(downloads).toEqual([{ name, content: `content of ${kind}` }]));
  expect(calls).toHaveLength(1);
});

test("a file without a name of the server is named after what it contains", async () => {
  const downloads = watchDownloads();
  stubApi({ "GET /api/export/opml": () => new Response("<opml/>") });
  const { user } = renderApp(<ExportSection />);
  await user.click(button("Export OPML"));
  await waitFor(() => expect(downloads).toEqual([{ name: "feedloom-opml", content: "<opml/>" }]));
});

test("a failed export saves nothing, says what failed and can be tried again", async () => {
  const downloads = watchDownloads();
  stubApi({ "GET /api/export/feeds": () => errorReply(500, "INTERNAL", "The database is busy.") });
  const { user } = renderApp(<ExportSection />);
  await user.click(button("Export feeds"));
  expect(await screen.findByText("Failed to export feeds.")).toBeVisible();
  expect(screen.getByText("Export Failed")).toBeVisible();
  expect(downloads).toEqual([]);
  expect(button("Export feeds")).toBeEnabled();
});

test("a running export refuses another click, and the others can be started in the meantime", async () => {
  let finish = (_: Response) => {};
  const downloads = watchDownloads();
  stubApi({
    "GET /api/export/all-data": () =>
      new Promise<Response>((resolve) => {
        finish = resolve;
      }),
  });
  const { user } = renderApp(<ExportSection />);
  await user.click(button("Export all data"));
  expect(button("Export all data")).toBeDisabled();
  expect(button("Export all data")).toHaveAttribute("aria-busy", "true");
  expect(button("Export feeds")).toBeEnabled();
  finish(file("all.json", "{}"));
  await waitFor(() => expect(button("Export all data")).toBeEnabled());
  expect(downloads).toEqual([{ name: "all.json", content: "{}" }]);
});

test("each button is described by what its file contains", () => {
  stubApi({});
  renderApp(<ExportSection />);
  expect(button("Export all data")).toHaveAccessibleDescription(/including read status and stars, as JSON/);
  expect(button("Export feeds")).toHaveAccessibleDescription(/as JSON, without articles/);
  expect(button("Export OPML")).toHaveAccessibleDescription(/Bundles become folders/);
});
