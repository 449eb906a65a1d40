import { isPrivateAddress, privateReason } from "./private-address";

/** Addresses as services make them, with invented secrets. */
const PRIVATE = [
  "https://news.example/feed.xml?tkn=8f3k2j9x7qpz",
  "https://forum.example/rss.php?session=9f8a7b6c5d4e3f2a",
  "https://user:secret@example.org/feed",
  "https://user@example.org/feed",
  "https://ada:11d2f0c4e5@jenkins.example.org/rssAll",
  "https://jenkins.example.org/job/build/rssAll?token=build-now",
  "https://example.org/feed?token=abc",
  "https://example.org/feed?api_key=abc",
  "https://example.org/feed?feed-token=abc",
  "https://example.org/feed?auth=1",
  "https://example.org/feed?securityCode=ab12",
  "https://github.com/ada.private.atom?token=AAAAC3NzaC1lZDI1",
  "https://github.com/acme/app/commits/main.private.atom?token=AB3DE",
  "https://gitlab.com/dashboard/projects.atom?feed_token=glft-x1y2z3",
  "https://gitlab.example.org/acme/app.atom?private_token=x1y2z3",
  "https://gitlab.example.org/dashboard/issues.atom?rss_token=x1y2z3",
  "https://bitbucket.org/ada/rss/feed?token=1f2e3d4c5b6a",
  "https://jira.example.org/sr/jira.issueviews:searchrequest-rss/temp/x.xml?os_username=ada&os_password=pw",
  "https://redmine.example.org/activity.atom?key=0a1b2c3d4e5f60718293a4b5c6d7e8f901234567",
  "https://slack.com/api/rss?token=xoxb-1-2-abc",
  "https://hooks.slack.com/services/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",
  "https://trello.com/1/boards/abc/actions?key=0a1b2c3d4e5f60718293a4b5c6d7e8f9&token=x",
  "https://cloud.example.org/index.php/apps/activity/rss.php?token=Hj2kL9",
  "https://calendar.google.com/calendar/ical/ada%40example.org/private-4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c/basic.ics",
  "https://www.google.com/calendar/feeds/ada%40example.org/private-4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c/basic",
  "https://www.google.com/alerts/feeds/04512987654321098765/1234567890123456789",
  "https://www.google.co.uk/alerts/feeds/04512987654321098765/1234567890123456789",
  "https://outlook.office365.com/owa/calendar/4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c@example.org/x/calendar.ics",
  "https://p01-caldav.icloud.com/published/2/MTIzNDU2Nzg5MDEyMzQ1Nqz7xK3mP9vR2tY8",
  "https://www.patreon.com/rss/ada?auth=aB3dE5fG7hJ9&show=12",
  "https://api.substack.com/feed/podcast/1/private/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11.rss",
  "https://show.supercast.com/feeds/aB3dE5fG7hJ9kL1mN3pQ5rS7",
  "https://show.memberful.com/rss/1234?auth=x1y2z3",
  "https://show.supportingcast.fm/content/eyJ0IjoicCIsImMiOiIxIiwidSI6IjIifQ.rss",
  "https://feeds.acast.com/private/shows/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11",
  "https://feeds.redcircle.com/exclusive/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11",
  "https://feeds.transistor.fm/members/5f3b2c1d9a8e",
  "https://feedbin.com/starred/aB3dE5fG7hJ9kL1m.xml",
  "https://www.newsblur.com/reader/starred_rss/1234/0a1b2c3d4e5f",
  "https://www.instapaper.com/rss/1234567/aB3dE5fG7hJ9",
  "https://cloud.feedly.com/v3/streams/contents?streamId=user%2F1&access_token=A1b2",
  "https://www.inoreader.com/reader/api/0/stream/contents?AppKey=x1y2z3w4&T=a",
  "https://rss.example.org/i/?a=rss&user=ada&token=abc&hours=24",
  "https://ttrss.example.org/public.php?op=rss&id=-2&key=5f3b2c1d9a8e",
  "https://kill-the-newsletter.com/feeds/qm2k4r7xvw1f9zq3a8bt.xml",
  "https://feeds.pinboard.in/rss/secret:a1b2c3d4e5f6/u:ada/private/",
  "https://www.reddit.com/.rss?feed=0a1b2c3d4e5f60718293a4b5c6d7e8f901234567&user=ada",
  "https://trakt.tv/users/ada/history.atom?slurm=0a1b2c3d4e5f60718293a4b5c6d7e8f9",
  "https://www.goodreads.com/review/list_rss/123?key=aB3dE5fG7hJ9kL1mN3&shelf=read",
  "https://www.facebook.com/feeds/notifications.php?id=1&viewer=1&key=AWgQ2x&format=rss20",
  "https://tracker.example.org/rss.php?passkey=x1&cat=1",
  "https://tracker.example.org/torrents.rss?torrent_pass=x1",
  "https://nzb.example.org/rss?t=2000&i=12&r=0a1b2c3d4e5f60718293a4b5c6d7e8f9",
  "https://rss.plex.tv/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11",
  "https://www.upwork.com/ab/feed/jobs/rss?q=rust&securityToken=1f2e3d&userUid=1&orgUid=1",
  "https://bucket.s3.amazonaws.com/feed.xml?X-Amz-Date=20260101T000000Z&X-Amz-Signature=0a1b2c",
  "https://account.blob.core.windows.net/feeds/a.xml?sv=2022-11-02&sig=x%2By%3D",
  "https://www.dropbox.com/scl/fi/abc/feed.xml?rlkey=0a1b2c3d4e5f6g7h8i9j0k1l2&dl=1",
  "https://3.basecamp.com/1234567/subscribe.ics?attendee_token=x1y2",
  "https://support.zendesk.com/rules/123.rss?access_token=x1y2",
  "https://us1.api.mailchimp.com/feed?apikey=0a1b2c-us1",
  "https://forum.example.org/posts.rss?api_key=a&api_username=ada",
  "https://example.org/feed?jwt=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc",
  "https://example.org/feed?x=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc",
  "https://example.org/feed/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc/rss",
  "https://example.org/feed?code=x9y8z7",
  "https://example.org/feed?userHash=abc",
  "https://example.org/feed?sid=9f8e7d6c5b",
  "https://example.org/private/4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c.xml",
  "https://example.org/private/4f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c/feed.xml",
  "https://example.org/u/Xk29dLq8Zr4Tn61vBc07/feed",
  "https://reader.example.org/proxy?url=https%3A%2F%2Fexample.org%2Ffeed%3Ftoken%3Dabc",
  "http://localhost:3000/rss/user/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11.xml",
];

const PUBLIC = [
  "https://conference.example/feed?session=keynote",
  "https://example.org/feed",
  "https://example.org/?feed=rss2",
  "https://example.org/?p=12345",
  "https://example.org/?cat=12&feed=atom",
  "https://example.org/comments/feed/",
  "https://example.org/2026/11/a-very-long-title-of-an-article-with-2-numbers/feed",
  "https://example.org/top-10-tips-for-2026-and-5-more-for-2027/feed/",
  "https://example.org/private-lives-of-the-poets-and-painters-of-the-20th-century",
  "https://example.org/private/lives-of-the-poets-and-painters-of-the-20th-century",
  "https://example.org/private/",
  "https://example.org/secret-gardens/feed",
  "https://example.org/members/feed",
  "https://example.org/feed?token=",
  "https://example.org/feed?category=keyboards",
  "https://example.org/feed?keyword=solar",
  "https://example.org/feed?key=sports",
  "https://example.org/feed?hash=tag",
  "https://example.org/feed?countryCode=DE",
  "https://example.org/feed?zip_code=10115",
  "https://example.org/feed?postcode=SW1A1AA",
  "https://example.org/feed?author=ada",
  "https://example.org/feed?pageToken=CAUQAA",
  "https://example.org/feed?turkey=1&monkey=2&compass=3",
  "https://example.org/feed?sid=12",
  "https://example.org/feed?utm_source=rss&utm_campaign=0a1b2c3d4e5f60718293a4b5c6d7e8f9",
  "https://example.org/feed?fbclid=IwAR0a1b2c3d4e5f60718293a4b5c6d7e8f9",
  "https://example.org/feed.xml?v=0a1b2c3d4e5f60718293a4b5c6d7e8f9",
  "https://www.youtube.com/feeds/videos.xml?channel_id=UCabcdefghijklmnopqrstuv",
  "https://www.youtube.com/feeds/videos.xml?channel_id=UC9x3Kf0Zb7Lm2Qp5Rt8Vw1A",
  "https://www.youtube.com/feeds/videos.xml?playlist_id=PL0a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6",
  "https://yewtu.be/feed/channel/UC9x3Kf0Zb7Lm2Qp5Rt8Vw1A",
  "https://www.blogger.com/feeds/1234567890123456789/posts/default",
  "https://ada.blogspot.com/feeds/posts/default?alt=rss",
  "https://medium.com/feed/@ada",
  "https://medium.com/feed/p/3f2a1b4c5d6e",
  "https://medium.com/feed/better-programming/tagged/rust",
  "https://ada.substack.com/feed",
  "https://api.substack.com/feed/podcast/1084089.rss",
  "https://mastodon.social/@ada.rss",
  "https://mastodon.social/tags/rust.rss",
  "https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur/rss",
  "https://www.reddit.com/r/rust/.rss",
  "https://www.reddit.com/r/rust/comments/1abc2d/a_title/.rss",
  "https://www.reddit.com/user/ada/submitted.rss?limit=50&sort=new",
  "https://old.reddit.com/r/rust+golang/search.rss?q=async&restrict_sr=on",
  "https://rss.arxiv.org/rss/cs.AI",
  "http://export.arxiv.org/api/query?search_query=cat:cs.AI&start=0&max_results=50",
  "https://github.com/acme/app/releases.atom",
  "https://github.com/acme/app/commits/main.atom",
  "https://gitlab.com/acme/app/-/tags?format=atom",
  "https://hnrss.org/newest?q=rust&points=100",
  "https://news.ycombinator.com/rss",
  "https://stackoverflow.com/feeds/tag?tagnames=typescript&sort=newest",
  "https://news.google.com/rss/search?q=solar&hl=en-US&gl=US&ceid=US:en",
  "https://news.google.com/rss/topics/CAAqJggKIiBDQkFTRWdvSUwyMHZNRGx1YlY4U0FtVnVHZ0pWVXlnQVAB?hl=en-US&gl=US&ceid=US:en",
  "https://www.bing.com/news/search?q=solar+power&format=rss",
  "https://feeds.megaphone.fm/ABC1234567890",
  "https://feeds.acast.com/public/shows/5ea17537f6f5ea1f56ae1c9d",
  "https://feeds.acast.com/public/shows/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11",
  "https://feeds.redcircle.com/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11",
  "https://www.omnycontent.com/d/playlist/aaea4e69-af51-495e-afc9-a9760146922b/0b8e7e2c-5a3d-4a35-9b51-6f4f6c1f2a11/aaea4e69-af51-495e-afc9-a9760146922c/podcast.rss",
  "http://rss.castbox.fm/everest/0a1b2c3d4e5f60718293a4b5c6d7e8f9.xml",
  "https://feeds.simplecast.com/54nAGcIl",
  "https://feeds.buzzsprout.com/1234567.rss",
  "https://feeds.transistor.fm/the-show",
  "https://feeds.captivate.fm/the-show-2026/",
  "https://anchor.fm/s/4e8c5f4/podcast/rss",
  "https://rss.art19.com/the-daily",
  "https://feeds.soundcloud.com/users/soundcloud:users:211911700/sounds.rss",
  "https://podcasts.files.bbci.co.uk/p02nq0gn.rss",
  "https://feeds.npr.org/510289/podcast.xml",
  "https://feeds.feedburner.com/TechCrunch",
  "https://rss.beehiiv.com/feeds/2R3C6Bt5wj.xml",
  "https://rss.app/feeds/tX1aB2cD3eF4gH5i.xml",
  "https://us1.campaign-archive.com/feed?u=0a1b2c3d4e5f60718293a4b5c&id=1f2e3d4c5b",
  "https://pubmed.ncbi.nlm.nih.gov/rss/search/1sgGYbLyUDDBVaMnG5mGMHW7YmHoF9Icdv0GFU1tMG/?limit=15&fc=20261112",
  "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000320193&type=8-K&output=atom",
  "https://academic.oup.com/rss/site_5504/3365.xml",
  "https://onlinelibrary.wiley.com/action/showFeed?jc=10991360&type=etoc&feed=rss",
  "https://sharepoint.example.org/_layouts/listfeed.aspx?List=%7B3F2504E0-4F89-41D3-9A0C-0305E82C3301%7D",
  "https://store.steampowered.com/feeds/news/app/730/",
  "https://www.flickr.com/services/feeds/photos_public.gne?id=12345678@N00&format=rss_200",
  "https://vimeo.com/channels/staffpicks/videos/rss",
  "https://letterboxd.com/ada/rss/",
  "https://feeds.pinboard.in/rss/u:ada/t:rust/",
  "https://www.kickstarter.com/projects/ada/covid19vaccine2021/posts.atom",
  "https://rss.nytimes.com/services/xml/rss/nyt/HomePage.xml",
  "https://feeds.bbci.co.uk/news/rss.xml?edition=uk",
  "https://www.spiegel.de/schlagzeilen/index.rss",
  "https://xn--mller-kva.example/feed",
  "https://reader.example.org/proxy?url=https%3A%2F%2Fexample.org%2Ffeed",
  "not an address",
];

test("the tables are as long as they have to be", () => {
  expect(PRIVATE.length).toBeGreaterThanOrEqual(40);
  expect(PUBLIC.length).toBeGreaterThanOrEqual(60);
});

test.each(PRIVATE)("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(PUBLIC)("%s is public", (address) => {
  expect(privateReason(address)).toBeNull();
});

test("nine of ten random texts of usual lengths are recognised in a path and in a query", () => {
  const alphabets = ["0123456789abcdef", "abcdefghijklmnopqrstuvwxyz0123456789"].concat(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  );
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  for (const alphabet of alphabets) {
    for (const length of [26, 32, 40]) {
      const texts = Array.from({ length: 300 }, () =>
        Array.from({ length }, () => alphabet[next(alphabet.length)]).join(""),
      );
      const found = texts.filter((text) => isPrivateAddress(`https://example.org/f/${text}.xml`)).length;
      expect([alphabet.length, length, found >= 270]).toEqual([alphabet.length, length, true]);
      expect(texts.filter((text) => isPrivateAddress(`https://example.org/f?x=${text}`))).toHaveLength(found);
    }
  }
});

test("a reason is a plain sentence that names the parameter and never its value", () => {
  expect(privateReason("https://example.org/feed?access_token=hunter2")).toBe(
    "Its address contains the parameter “access_token”, which looks like a secret.",
  );
  for (const address of PRIVATE) expect(privateReason(address)).toMatch(/^(Its?|This) [^;]*\.$/);
  expect(privateReason("https://ada:hunter2@example.org/")).not.toContain("hunter2");
});
