import { screen, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { sampleSubscription } from "@/lib/client/testing/sample-subscription";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Newsletters } from "@/lib/contracts/newsletters/newsletters";
import { NewslettersTab } from "./newsletters-tab";

const LIST = "GET /api/newsletters";
const CREATE = "POST /api/newsletters/address";
const PRO = {
  "GET /api/subscription/status": sampleSubscription({ plan: "pro", label: "Pro Plan", status: "active" }),
};
const ADDRESS = "ada-k7m2pwx9qdr4@in.example.com";
const SENDER = { feedId: 7, title: "Harbour", sender: "letter@harbour.example", isActive: true, lastAt: null };
const answer = (more: Partial<Newsletters> = {}): Newsletters => ({
  address: ADDRESS,
  isAvailable: true,
  senders: [],
  ...more,
});

test("creates the first address with one button, and a new one only after a question", async () => {
  const { sent } = stubApi({
    ...PRO,
    [LIST]: answer({ address: null }),
    [CREATE]: answer(),
  });
  const { user } = renderApp(<NewslettersTab />);
  await user.click(await screen.findByRole("button", { name: "Create your address" }));
  expect(await screen.findByRole("textbox", { name: "Newsletter address" })).toHaveValue(ADDRESS);
  expect(screen.getByRole("heading", { name: "Senders" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "New address" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Create a new address?" });
  expect(sent(CREATE)).toHaveLength(1);
  await user.click(within(dialog).getByRole("button", { name: "Create new address" }));
  expect(sent(CREATE)).toHaveLength(2);
});

test("lists the senders with their feeds, and mutes one", async () => {
  const { sent } = stubApi({
    ...PRO,
    [LIST]: answer({ senders: [SENDER, { ...SENDER, feedId: 8, title: "Tides", isActive: false }] }),
    "PATCH /api/feeds/7": {},
  });
  const { user } = renderApp(<NewslettersTab />);
  expect(await screen.findByRole("link", { name: "Harbour" })).toHaveAttribute("href", "/articles/7");
  expect(screen.getByRole("button", { name: "Unmute Tides" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Mute Harbour" }));
  expect(sent("PATCH /api/feeds/7")).toEqual([{ isActive: false }]);
});

test("says nothing about senders before there is an address, and keeps those of an address that is gone", async () => {
  stubApi({ ...PRO, [LIST]: answer({ address: null }) });
  const { unmount } = renderApp(<NewslettersTab />);
  expect(await screen.findByText(/^Read newsletters here/)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Senders" })).toBeNull();
  unmount();
  stubApi({ ...PRO, [LIST]: answer({ address: null, isAvailable: false, senders: [SENDER] }) });
  renderApp(<NewslettersTab />);
  expect(await screen.findByRole("link", { name: "Harbour" })).toBeVisible();
});

test("names the plan on Free and asks for nothing, and says where no mail is received", async () => {
  const { sent } = stubApi({ "GET /api/subscription/status": sampleSubscription({ plan: "free", label: "Free" }) });
  const { unmount } = renderApp(<NewslettersTab />);
  expect(await screen.findByText("Pro and the free trial include newsletters.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Start Free Trial" })).toHaveAttribute("href", "/pricing");
  expect(screen.getByText("Example")).toBeVisible();
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(sent(LIST)).toEqual([]);
  unmount();
  stubApi({ ...PRO, [LIST]: answer({ address: null, isAvailable: false }) });
  renderApp(<NewslettersTab />);
  expect(await screen.findByText("This server isn't set up to receive email.")).toBeVisible();
});

test("offers to try again after a failure", async () => {
  stubApi({ ...PRO, [LIST]: errorReply(500, "INTERNAL", "Something went wrong") });
  renderApp(<NewslettersTab />);
  expect(await screen.findByRole("button", { name: /try again/i })).toBeVisible();
});

test("offers the plan instead of a second trial", async () => {
  stubApi({ "GET /api/subscription/status": sampleSubscription({ trialAvailable: false }) });
  renderApp(<NewslettersTab />);
  expect(await screen.findByText("The Pro plan includes newsletters.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Upgrade to Pro" })).toHaveAttribute("href", "/pricing");
});
