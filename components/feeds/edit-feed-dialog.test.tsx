import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { EditFeedDialog } from "./edit-feed-dialog";

const FEED = sampleFeed(3, { title: "Plain Sight", description: "Ships", isActive: true });

test("the dialog starts with the feed's settings and its address", () => {
  stubApi({});
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
  const { sent } = stubApi({ "PATCH /api/feeds/3": FEED });
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
  const { sent } = stubApi({ "PATCH /api/feeds/3": FEED });
  const { user } = renderApp(<EditFeedDialog open onOpenChange={jest.fn()} feed={FEED} />);
  await user.click(screen.getByLabelText("When an article is edited"));
  await user.click(await screen.findByRole("option", { name: "Mark it unread after large edits" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("PATCH /api/feeds/3")).toEqual([{ isActive: true, fullText: false, unreadAfterEdit: "large" }]),
  );
});

test("a smart feed has no address to edit", () => {
  stubApi({});
  renderApp(<EditFeedDialog open onOpenChange={jest.fn()} feed={{ ...FEED, feedUrl: null, isIntelligent: true }} />);
  expect(screen.queryByLabelText("Address")).toBeNull();
});

test("an emptied title is sent as empty, an emptied description as null", async () => {
  const { sent } = stubApi({ "PATCH /api/feeds/3": FEED });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  await user.clear(screen.getByLabelText("Title"));
  await user.clear(screen.getByLabelText("Description"));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
  expect(sent("PATCH /api/feeds/3")).toEqual([expect.objectContaining({ title: "", description: null })]);
});

test("when saving fails the dialog stays open and the reason is shown", async () => {
  stubApi({ "PATCH /api/feeds/3": () => errorReply(500, "INTERNAL", "The database is busy.") });
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  await user.type(screen.getByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The database is busy.")).toBeVisible();
  expect(screen.getByLabelText("Title")).toHaveValue("Plain Sight!");
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("Cancel sends nothing", async () => {
  const { calls } = stubApi({});
  const onOpenChange = jest.fn();
  const { user } = renderApp(<EditFeedDialog open onOpenChange={onOpenChange} feed={FEED} />);
  await user.type(screen.getByLabelText("Title"), "!");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect(calls).toEqual([]);
});

test("a feed that was recognised as private says why, and only a touched switch is a decision", async () => {
  const secret = { ...FEED, isPrivate: true, privateReason: "Its address contains a user name or a password." };
  const { sent } = stubApi({ "PATCH /api/feeds/3": secret });
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
