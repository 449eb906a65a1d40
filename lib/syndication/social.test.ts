import { SOCIAL_RULES, socialFeed } from "./social";

const hub = { rsshubUrl: "https://hub.example/" };
const examples = SOCIAL_RULES.flatMap(({ site, examples }) =>
  Object.entries(examples).map(([address, expected]) => [site, address, expected] as const),
);

test.each(examples)("socialFeed by the rule of %s: %s → %s", (_, address, expected) => {
  const found = socialFeed(address, hub);
  if (expected === null) expect(found).toBeNull();
  else if (expected === "closed") expect(found).toMatchObject({ kind: "unsupported", setting: null });
  else if (expected.startsWith("page:")) expect(found).toMatchObject({ kind: "page", url: expected.slice(5) });
  else if (expected.startsWith("hub:"))
    expect(found).toMatchObject({ kind: "feed", url: `https://hub.example${expected.slice(4)}` });
  else expect(found).toMatchObject({ kind: "feed", url: expected });
});

test("every rule has an example that it matches and one that it does not", () => {
  for (const rule of SOCIAL_RULES) {
    const expected = Object.values(rule.examples);
    expect([rule.site, expected.some((one) => one !== null), expected.includes(null)]).toEqual([rule.site, true, true]);
  }
});

test.each([
  ["no bridge", {}, { kind: "unsupported", site: "X", setting: "RSSHUB_URL or RSSBRIDGE_URL" }],
  ["RSSHub", hub, { kind: "feed", site: "X", url: "https://hub.example/twitter/user/NASA" }],
  [
    "RSS-Bridge",
    { rssbridgeUrl: "https://bridge.example/sub" },
    {
      kind: "feed",
      site: "X",
      url: "https://bridge.example/sub/?action=display&bridge=TwitterV2Bridge&context=By+username&u=NASA&format=Atom",
    },
  ],
])("socialFeed of an X handle with %s", (_, bridges, expected) =>
  expect(socialFeed("@NASA", bridges)).toEqual(expected),
);

test("socialFeed names only RSSHub for a network that RSS-Bridge does not know", () => {
  expect(socialFeed("https://www.linkedin.com/company/google", { rssbridgeUrl: "https://b.example" })).toMatchObject({
    setting: "RSSHUB_URL",
  });
});

test("socialFeed resolves a fediverse handle on any server", () => {
  expect(socialFeed("@me@social.example")).toEqual({
    kind: "feed",
    site: "Mastodon",
    url: "https://social.example/@me.rss",
  });
});

test.each([
  "",
  "words",
  "https://netflix.com/x",
  "https://notgithub.com/a/b",
  "ftp://x.com/a",
  "https://[",
  "https://github.com/%ff/%",
  "@a b",
])("socialFeed returns null for %j", (input) => expect(socialFeed(input)).toBeNull());

describe("a rule that reads the profile's page", () => {
  const read = (address: string, body: string) => {
    const found = socialFeed(address);
    return found?.kind === "page" ? found.read(body) : undefined;
  };
  const id = "UCLA_DiR1FfKNvjuUpBHmylQ";
  test.each([
    [
      `<link rel="alternate" type="application/rss+xml" title="RSS" href="https://www.youtube.com/feeds/videos.xml?channel_id=${id}">`,
    ],
    [`<meta itemprop="identifier" content="${id}">`],
    [`<link rel="canonical" href="https://www.youtube.com/channel/${id}">`],
    [`{"channelId":"UCxxxxxxxxxxxxxxxxxxxxxx","externalId":"${id}"}`],
  ])("finds YouTube's channel in %s", (body) => {
    expect(read("https://www.youtube.com/@NASA", body)).toBe(
      `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`,
    );
    expect(read("https://www.youtube.com/@NASA/shorts", body)).toBe(
      `https://www.youtube.com/feeds/videos.xml?playlist_id=UUSH${id.slice(2)}`,
    );
  });
  test("returns null for a page that names no feed", () =>
    expect(read("https://www.youtube.com/@NASA", "<html>")).toBeNull());
  test("finds the feed in Apple's lookup", () => {
    const lookup = "https://podcasts.apple.com/us/podcast/x/id1200361736";
    expect(read(lookup, '{"results":[{"feedUrl":"https:\\/\\/feeds.example/daily?a=1\\u0026b=2"}]}')).toBe(
      "https://feeds.example/daily?a=1&b=2",
    );
    expect(read(lookup, '{"results":[]}')).toBeNull();
  });
  test("finds SoundCloud's user", () => {
    expect(
      read("https://soundcloud.com/nasa", '<meta content="soundcloud://users:1"><a href="soundcloud:users:99">'),
    ).toBe("https://feeds.soundcloud.com/users/soundcloud:users:99/sounds.rss");
  });
});
