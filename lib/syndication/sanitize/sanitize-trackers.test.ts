import { isTracker } from "./sanitize-trackers";

describe("isTracker is true for", () => {
  test.each([
    "https://www.google-analytics.com/collect?v=1",
    "https://PIXEL.wp.com./b.gif",
    "https://a.b.scorecardresearch.com/p",
    "https://feedpress.me/980/4243452.gif",
    "https://www.facebook.com/tr?id=1",
    "https://mail.example/track/open.php?u=1",
    "https://shop.cmail20.com/t/y-o-abc/o.gif",
    "https://email.mg.example.com/o/eJwVyEEKwyAQAMDX1JvBXXWNh31LjFoDmk0bgv19yFyHQyCkJVpQlQ0Y",
    "https://e.customeriomail.com/e/o/eyJlbWFpbF9pZCI6IlJKSFJ",
    "https://stats.example/matomo.php?idsite=1",
    "https://a.example/visit-counter.gif?p=1",
    "https://a.example/1x1.png",
  ])("%s", (url) => expect(isTracker(new URL(url))).toBe(true));
});

describe("isTracker is false for", () => {
  test.each([
    "https://a.example/impressions/monet.jpg",
    "https://a.example/e/o/photo.jpg",
    "https://a.example/account/picture.png",
    "https://a.example/tracking-dogs.jpg",
    "https://notdoubleclick.net.example/x.png",
    "https://mydoubleclick.net/x.png",
    "https://a.example/o/e.png",
    "https://collect.example/g/collection.png",
    "https://example.com/one-pixel-camera.gif",
  ])("%s", (url) => expect(isTracker(new URL(url))).toBe(false));
});
