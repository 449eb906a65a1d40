import { screen, waitFor, within } from "@testing-library/react";
import { renderApp } from "@/components/testing/render-app";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Correction, ScoreReasons, Why } from "@/lib/contracts/analysis";
import { ScoreCorrectionsSection } from "./score-corrections-section";
import { WhyButton } from "./why-button";

const WHY = "GET /api/feed-items/7/why";
const CORRECT = "POST /api/feed-items/7/corrections";
const FORGET = "DELETE /api/score-corrections/3";

const NOTHING_ELSE = { rules: [], duplicates: [], smartFeeds: [], recommendation: null };

const score = (given: Partial<ScoreReasons>): ScoreReasons => ({
  what: "kind",
  value: "news",
  confidence: 0.64,
  threshold: "The analysis says news. It is 64 % sure. It names a kind from 30 % on.",
  reasons: ["The title names a version"],
  lesson: null,
  correctionId: null,
  ...given,
});
const correction = (given: Partial<Correction> = {}): Correction => ({
  id: 3,
  what: "kind",
  value: "opinion",
  was: "news",
  title: "Watch",
  feedTitle: "Rainmaker",
  lesson: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  ...given,
});

async function open(replies: Record<string, unknown>) {
  const api = stubApi(replies);
  const app = renderApp(<WhyButton article={{ id: 7, title: "Watch" }} />);
  await app.user.click(screen.getByRole("button", { name: "Scores of Watch" }));
  return { ...api, ...app };
}

test("each score opens to its threshold and reasons, and what is not named says so", async () => {
  const why: Why = {
    scores: [score({}), score({ what: "sentiment", value: null, reasons: [], threshold: "Nothing is clear." })],
    ...NOTHING_ELSE,
  };
  await open({ [WHY]: why });
  const kind = await screen.findByRole("region", { name: "Kind: News" });
  expect(kind).toHaveTextContent("It names a kind from 30 % on.");
  expect(within(kind).getByRole("listitem")).toHaveTextContent("The title names a version");
  expect(screen.getByRole("region", { name: "Mood: None" })).toBeVisible();
});

test("a reader says what is right, sees what was learnt, and can undo it", async () => {
  let taught = false;
  const { user, sent } = await open({
    [WHY]: () => ({
      scores: [
        taught ? score({ value: "opinion", lesson: "You marked this as opinion.", correctionId: 3 }) : score({}),
      ],
      ...NOTHING_ELSE,
    }),
    [CORRECT]: () => {
      taught = true;
      return correction({ lesson: "You marked articles of Rainmaker as opinion twice." });
    },
    [FORGET]: () => {
      taught = false;
      return new Response(null, { status: 204 });
    },
  });
  await user.click(await screen.findByRole("button", { name: "Wrong? Kind" }));
  expect(screen.queryByRole("button", { name: "News" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Opinion" }));
  expect(sent(CORRECT)).toEqual([{ what: "kind", value: "opinion" }]);
  expect(await screen.findByText(/You marked articles of Rainmaker/)).toBeInTheDocument();
  expect(await screen.findByRole("region", { name: "Kind: Opinion" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Undo this" }));
  expect(await screen.findByRole("region", { name: "Kind: News" })).toBeVisible();
});

test("a quality is better or worse than that, and each topic can be none", async () => {
  const { user, sent } = await open({
    [WHY]: {
      scores: [score({ what: "quality", value: "62" }), score({ what: "topic", value: "Boats, Posted In" })],
      ...NOTHING_ELSE,
    },
    [CORRECT]: correction({ what: "topic" }),
  });
  await user.click(await screen.findByRole("button", { name: "Wrong? Quality" }));
  await user.click(screen.getByRole("button", { name: "Better than that" }));
  await user.click(await screen.findByRole("button", { name: "Wrong? Topics" }));
  await user.click(screen.getByRole("button", { name: "“Posted In” is not a topic" }));
  await waitFor(() =>
    expect(sent(CORRECT)).toEqual([
      { what: "quality", value: "better" },
      { what: "topic", value: "Posted In" },
    ]),
  );
});

test("a duplicate says why, both can be kept, and that can be undone", async () => {
  let isKept = false;
  const KEEP = "POST /api/intelligence/keep-duplicates";
  const UNKEEP = "DELETE /api/intelligence/keep-duplicates";
  const pair = { id: 7, duplicateOf: 5, isOriginal: false, title: "Clock", feedTitle: "Times", reason: "Same text." };
  const { user, sent, calls } = await open({
    [WHY]: () => ({ ...NOTHING_ELSE, scores: [], duplicates: [{ ...pair, isKept }] }),
    [KEEP]: () => {
      isKept = true;
      return new Response(null, { status: 204 });
    },
    [UNKEEP]: () => {
      isKept = false;
      return new Response(null, { status: 204 });
    },
  });
  const section = await screen.findByRole("region", { name: "Duplicates" });
  expect(section).toHaveTextContent("Duplicates “Clock” (Times)Same text.");
  await user.click(within(section).getByRole("button", { name: "Wrong? Keep both Clock" }));
  expect(sent(KEEP)).toEqual([{ id: 7, duplicateOf: 5 }]);
  await user.click(await within(section).findByRole("button", { name: "Undo Clock" }));
  expect(await within(section).findByRole("button", { name: "Wrong? Keep both Clock" })).toBeVisible();
  const undone = calls.find(({ method, path }) => `${method} ${path}` === UNKEEP)?.query;
  expect([undone?.get("id"), undone?.get("duplicateOf")]).toEqual(["7", "5"]);
});

test("a smart feed says how well an article fits and why, learns that it is wrong, and forgets that", async () => {
  let lesson: "less" | null = null;
  const TEACH = "POST /api/intelligent-feed/4/lessons";
  const fit = { score: 83, threshold: "It takes articles from 50 on.", reasons: ["Its title says “tidal”"] };
  const { user, sent } = await open({
    [WHY]: () => ({
      ...NOTHING_ELSE,
      scores: [],
      smartFeeds: [
        { ...fit, feedId: 4, title: "Tides", isMember: true, lesson },
        { ...fit, feedId: 5, title: "Sea", isMember: false, lesson: null },
      ],
    }),
    [TEACH]: () => {
      lesson = lesson === null ? "less" : null;
      return { feedId: 4 };
    },
  });
  const tides = await screen.findByRole("region", { name: "In the smart feed “Tides”: 83 of 100" });
  expect(tides).toHaveTextContent("It takes articles from 50 on.");
  expect(within(tides).getByRole("listitem")).toHaveTextContent("Its title says “tidal”");
  // An article that is not an item of the feed cannot teach it.
  const sea = screen.getByRole("region", { name: "Would fit the smart feed “Sea”: 83 of 100" });
  expect(within(sea).queryByRole("button")).not.toBeInTheDocument();
  await user.click(within(tides).getByRole("button", { name: "Wrong? Less like this in Tides" }));
  await user.click(await within(tides).findByRole("button", { name: "Undo this in Tides" }));
  expect(await within(tides).findByRole("button", { name: "Wrong? Less like this in Tides" })).toBeVisible();
  expect(sent(TEACH)).toEqual([
    { itemId: 7, direction: "less" },
    { itemId: 7, direction: null },
  ]);
});

test("a recommendation says its place and its reasons", async () => {
  const recommendation = { place: 2, threshold: "Number 2 of 10.", reasons: ["You read most of Rainmaker"] };
  await open({ [WHY]: { ...NOTHING_ELSE, scores: [], recommendation } });
  const region = await screen.findByRole("region", { name: "Recommended: Number 2" });
  expect(region).toHaveTextContent("Number 2 of 10.");
  expect(within(region).getByRole("listitem")).toHaveTextContent("You read most of Rainmaker");
});

test("reasons that did not load can be asked for again", async () => {
  let fails = true;
  const { user } = await open({
    [WHY]: () => (fails ? errorReply(500, "INTERNAL", "Busy") : { ...NOTHING_ELSE, scores: [score({})] }),
  });
  await screen.findByText("Failed to load the reasons");
  fails = false;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("region", { name: "Kind: News" })).toBeVisible();
});

test("what was taught is listed, and each can be forgotten", async () => {
  const { sent } = stubApi({
    "GET /api/score-corrections": [correction({ lesson: "Its other articles are judged so, too." })],
    [FORGET]: () => new Response(null, { status: 204 }),
  });
  const { user } = renderApp(<ScoreCorrectionsSection />);
  expect(await screen.findByText("Kind of “Watch” (Rainmaker): opinion, not news")).toBeVisible();
  expect(screen.getByText("Its other articles are judged so, too.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Delete: Kind of “Watch” (Rainmaker): opinion, not news" }));
  await waitFor(() => expect(sent(FORGET)).toHaveLength(1));
});

test("the rules that matched the article are named, without reading the article", async () => {
  const rules = [{ id: 7, name: "Boats", query: "ferry", at: "2026-11-01T12:00:00.000Z" }];
  const { calls } = await open({ [WHY]: { ...NOTHING_ELSE, scores: [score({})], rules } });
  const section = await screen.findByRole("region", { name: "Rules" });
  expect(within(section).getByRole("link", { name: "Boats" })).toHaveAttribute("href", "/settings/rules/7");
  expect(calls.map(({ path }) => path)).toEqual(["/api/feed-items/7/why"]);
});
