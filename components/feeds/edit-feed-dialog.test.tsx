import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { EditFeedDialog } from "./edit-feed-dialog";

const BUNDLES = { "GET /api/bundles": [] };
const FEED = sampleFeed(3, { title: "Plain Sight", description: "Ships", isActive: true });

test("the dialog starts with the feed's settings and its address", () => {
  stubApi(BUNDLES);
  renderApp(<EditFeedDialog open onOpenChange={jest.fn()} feed={FEED} />);
  expect(screen.getByRole("dialog", { name: "Edit feed" })).toBeVisible();
  expect(screen.getByLabelText("Address")).toHaveValue("https://site-3.example/feed.xml");
  expect(screen.getByLabelText("Title")).toHaveValue("Plain Sight");
  expect(screen.getByLabelText("Description")).toHaveValue("Ships");
  expect(screen.getByRole("switch", { name: "Active" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Private" })).not.toBeChecked();
  expect(screen.getByRole("switch", { name: "Full articles" })).toHaveAccessibleDescription(
    /whole article from the site/,
  );
});

test("a title and a description that were not touched are not sent", async () => {
  const { sent } = stubApi({ ...BUNDLES, "PATCH /api/feeds/3": FEED });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  await user.click(screen.getByRole("switch", { name: "Active" }));
  await user.click(screen.getByRole("switch", { name: "Full articles" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent("PATCH /api/feeds/3")).toEqual([{ isActive: false, fullText: true }]);
});

test("a new address is sent, and a refused one says why next to its field until it is edited", async () => {
  const { sent } = stubApi({
    ...BUNDLES,
    "PATCH /api/feeds/3": () => errorReply(409, "ALREADY_SUBSCRIBED", "You already follow “Tides”"),
  });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  const address = screen.getByLabelText("Address");
  await user.clear(address);
  await user.type(address, " tides.example ");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(address).toHaveAccessibleDescription("You already follow “Tides”"));
  expect(address).toBeInvalid();
  expect(screen.getAllByText("You already follow “Tides”")).toHaveLength(1);
  expect(sent("PATCH /api/feeds/3")).toEqual([{ feedUrl: "tides.example", isActive: true, fullText: false }]);
  expect(onOpenChange).not.toHaveBeenCalled();
  await user.type(address, "/rss");
  expect(address).toBeValid();
  expect(address).toHaveAccessibleDescription(/If the feed moved/);
});

test("whether an edit makes an article unread is sent once it was chosen", async () => {
  const { sent } = stubApi({ ...BUNDLES, "PATCH /api/feeds/3": FEED });
  const { user } = renderApp(<EditFeedDialog open onOpenChange={jest.fn()} feed={FEED} />);
  await user.click(screen.getByLabelText("When an article is edited"));
  await user.click(await screen.findByRole("option", { name: "Mark it unread after large edits" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("PATCH /api/feeds/3")).toEqual([{ isActive: true, fullText: false, unreadAfterEdit: "large" }]),
  );
});

test("a smart feed has no address to edit", () => {
  stubApi(BUNDLES);
  renderApp(<EditFeedDialog open onOpenChange={jest.fn()} feed={{ ...FEED, feedUrl: null, isIntelligent: true }} />);
  expect(screen.queryByLabelText("Address")).toBeNull();
});

test("an emptied title is sent as empty, an emptied description as null", async () => {
  const { sent } = stubApi({ ...BUNDLES, "PATCH /api/feeds/3": FEED });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  await user.clear(screen.getByLabelText("Title"));
  await user.clear(screen.getByLabelText("Description"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent("PATCH /api/feeds/3")).toEqual([expect.objectContaining({ title: "", description: null })]);
});

test("when saving fails the dialog stays open and the reason is shown", async () => {
  stubApi({ ...BUNDLES, "PATCH /api/feeds/3": () => errorReply(500, "INTERNAL", "The database is busy.") });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  await user.type(screen.getByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The database is busy.")).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Plain Sight!");
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("Cancel sends nothing", async () => {
  const { calls } = stubApi(BUNDLES);
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  await user.type(screen.getByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("a feed that was recognised as private says why, and only a touched switch is a decision", async () => {
  const secret = { ...FEED, isPrivate: true, privateReason: "Its address contains a user name or a password." };
  const { sent } = stubApi({ ...BUNDLES, "PATCH /api/feeds/3": secret });
  const { user } = renderApp(<EditFeedDialog open onOpenChange={jest.fn()} feed={secret} />);
  const toggle = screen.getByRole("switch", { name: "Private" });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription(/Recognized as private: Its address contains a user name or a password\./);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(toggle);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("PATCH /api/feeds/3")).toEqual([
      { isActive: true, fullText: false },
      { isActive: true, isPrivate: false, fullText: false },
    ]),
  );
});

test("only the settings that were touched are sent: duplicates, alerts and how long articles are kept", async () => {
  const { sent } = stubApi({ ...BUNDLES, "PATCH /api/feeds/3": FEED });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  await user.click(screen.getByRole("switch", { name: "Hide duplicates" }));
  await user.click(screen.getByRole("switch", { name: "Alerts" }));
  await user.click(screen.getByRole("combobox", { name: "Refresh" }));
  await user.click(await screen.findByRole("option", { name: "Every 12 hours" }));
  const keep = screen.getByRole("combobox", { name: "Keep articles" });
  expect(keep).toHaveAccessibleDescription("90 days, and at least the newest 500 articles.");
  await user.click(keep);
  await user.click(await screen.findByRole("option", { name: "A week" }));
  expect(keep).toHaveAccessibleDescription(/Older articles are removed/);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent("PATCH /api/feeds/3")).toEqual([
    { isActive: true, fullText: false, refreshMinutes: 720, keepDays: 7, hidesDuplicates: true, notifies: false },
  ]);
});

test("a feed is put into a bundle and taken out of another one when the rest is saved", async () => {
  const { sent, calls } = stubApi({
    "GET /api/bundles": [
      sampleBundle(1, { name: "Sea", feedIds: [3] }),
      sampleBundle(2, { name: "Land", feedIds: [] }),
    ],
    "PATCH /api/feeds/3": FEED,
    "POST /api/bundles/2/feeds": { bundleId: 2, feedId: 3 },
    "DELETE /api/bundles/1/feeds/3": null,
  });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  const sea = await screen.findByRole("checkbox", { name: "Sea" });
  expect(sea).toBeChecked();
  await user.click(sea);
  await user.click(screen.getByRole("checkbox", { name: "Land" }));
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("POST /api/bundles/2/feeds")).toEqual([{ feedId: 3 }]));
  await waitFor(() => expect(sent("DELETE /api/bundles/1/feeds/3")).toHaveLength(1));
});

test("a newsletter is always private and whole, so nothing asks for it", () => {
  stubApi(BUNDLES);
  renderApp(<EditFeedDialog open onOpenChange={jest.fn()} feed={{ ...FEED, feedUrl: null, feedType: "newsletter" }} />);
  expect(screen.queryByRole("switch", { name: "Private" })).toBeNull();
  expect(screen.queryByRole("switch", { name: "Full articles" })).toBeNull();
  expect(screen.getByRole("switch", { name: "Hide duplicates" })).toBeVisible();
  expect(screen.getByRole("switch", { name: "Active" })).toHaveAccessibleDescription(/is discarded/);
});

test("a password and a user agent are sent once they are typed, and a stored password is never shown", async () => {
  const { sent } = stubApi({ ...BUNDLES, "PATCH /api/feeds/3": FEED });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  expect(screen.queryByRole("button", { name: "Remove stored password" })).toBeNull();
  await user.type(screen.getByLabelText("User name"), "ada");
  await user.type(screen.getByLabelText("Password"), " p");
  await user.type(screen.getByLabelText("User agent"), "Ada/1.0");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent("PATCH /api/feeds/3")).toEqual([
    { isActive: true, fullText: false, userAgent: "Ada/1.0", credentials: { user: "ada", password: " p" } },
  ]);
});

test("a stored password can be removed", async () => {
  const { sent } = stubApi({ ...BUNDLES, "PATCH /api/feeds/3": FEED });
  const { user } = renderApp(<EditFeedDialog open onOpenChange={jest.fn()} feed={{ ...FEED, hasCredentials: true }} />);
  expect(screen.getByLabelText("Password")).toHaveValue("");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/are stored/);
  await user.click(screen.getByRole("button", { name: "Remove stored password" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("PATCH /api/feeds/3")).toEqual([{ isActive: true, fullText: false, credentials: null }]),
  );
});

test("Save and Cancel stay in view below the long form, which Save sends", async () => {
  const { sent } = stubApi({ ...BUNDLES, "PATCH /api/feeds/3": FEED });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  const form = screen.getByLabelText("Title").closest("form");
  for (const name of ["Cancel", "Save"]) expect(form).not.toContainElement(screen.getByRole("button", { name }));
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("form", form);
  await user.type(screen.getByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("PATCH /api/feeds/3")).toMatchObject([{ title: "Plain Sight!" }]));
  expect(onOpenChange).toHaveBeenCalledWith(false);
});
