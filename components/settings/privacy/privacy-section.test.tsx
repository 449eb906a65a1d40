import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { ImageSourceProvider } from "@/lib/client/data/image-source";
import { navigateTo } from "@/lib/client/data/use-account";
import { sampleUser } from "@/lib/client/testing/sample-user";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { PrivacySection } from "./privacy-section";

jest.mock("@/lib/client/data/use-account", () => ({
  ...jest.requireActual("@/lib/client/data/use-account"),
  navigateTo: jest.fn(),
}));
beforeEach(() => jest.mocked(navigateTo).mockReset());
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = "feedloom-images=;path=/;max-age=0";
});

const toggle = () => screen.getByRole("switch", { name: "Load pictures, audio and video through Feedloom" });

test("switching it off is stored, and the page comes again with a policy that allows it", async () => {
  const api = stubApi({ "PATCH /api/auth/privacy": sampleUser({ relaysImages: false }) });
  const { user } = renderApp(<PrivacySection relaysImages countsReading />);
  expect(toggle()).toBeChecked();
  await user.click(toggle());
  await waitFor(() => expect(navigateTo).toHaveBeenCalledWith(window.location.href));
  expect(api.calls).toContainEqual(expect.objectContaining({ body: { relaysImages: false } }));
  expect(document.cookie).toContain("feedloom-images=direct");
});

test("when it cannot be stored nothing changes", async () => {
  stubApi({ "PATCH /api/auth/privacy": errorReply(500, "INTERNAL", "Something went wrong") });
  const { user } = renderApp(<PrivacySection relaysImages countsReading />);
  await user.click(toggle());
  expect(await screen.findByText("Save failed")).toBeInTheDocument();
  await waitFor(() => expect(toggle()).toBeChecked());
  expect(document.cookie).not.toContain("feedloom-images");
});

test("a choice that was made in another browser holds from the next document on", async () => {
  stubApi({ "GET /api/auth/me": sampleUser({ relaysImages: false }) });
  renderApp(<ImageSourceProvider isDirect={false}>text</ImageSourceProvider>);
  await waitFor(() => expect(document.cookie).toContain("feedloom-images=direct"));
});

const day = { date: "2026-03-01", articles: 12, minutes: 40, bundles: [{ bundleId: null, articles: 12, minutes: 40 }] };

test("counting can be switched off without loading the page again", async () => {
  const api = stubApi({ "PATCH /api/auth/privacy": sampleUser({ countsReading: false }) });
  const { user } = renderApp(<PrivacySection relaysImages countsReading />);
  await user.click(screen.getByRole("switch", { name: "Count what you read" }));
  await waitFor(() => expect(api.sent("PATCH /api/auth/privacy")).toEqual([{ countsReading: false }]));
  expect(navigateTo).not.toHaveBeenCalled();
});

test("counts are deleted after a question that says how many there are", async () => {
  const api = stubApi({
    "GET /api/reading-days": [day],
    "DELETE /api/reading-days": () => new Response(null, { status: 204 }),
  });
  const { user } = renderApp(<PrivacySection relaysImages countsReading />);
  await user.click(screen.getByRole("button", { name: "Delete reading counts" }));
  expect(await screen.findByText(/12 articles on 1 day will no longer be counted/)).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(api.sent("DELETE /api/reading-days")).toHaveLength(1);
});
