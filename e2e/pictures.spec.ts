import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";
import type { Web } from "@/sandbox/web";

let sites = 0;

/** A site for pictures and one article that uses all that could contact it. */
async function illustrated(web: Web) {
  sites += 1;
  const host = `pictures-${process.pid}-${sites}.localhost`;
  const photo = await sharp({ create: { width: 1200, height: 675, channels: 3, background: "#3a6ea5" } })
    .jpeg()
    .toBuffer();
  await web.add(host, { "*": { body: photo, type: "image/jpeg" }, "/gone.jpg": { status: 404, body: "" } });
  const at = (path: string) => web.url(host, path);
  const text = `A harbour.</p><p><img src="${at("/harbour.jpg")}" srcset="${at("/small.jpg")} 300w, ${at("/wide.jpg")} 1500w" alt="The harbour" width="1200" height="675"></p>
    <p><img src="${at("/gone.jpg")}" alt="A ship that is gone"></p>
    <picture><source srcset="${at("/dark.jpg")}" media="(prefers-color-scheme: dark)"><img src="${at("/light.jpg")}" alt="The quay"></picture>
    <video src="${at("/film.mp4")}" poster="${at("/poster.jpg")}"></video>
    <audio src="${at("/sound.mp3")}"></audio>
    <iframe src="https://www.youtube.com/embed/abcdefghijk" title="A film of the harbour"></iframe><p>The end.`;
  const site = await publish(web, "Harbours", [{ title: "A harbour in pictures", text }]);
  return { host, site };
}

async function open(page: Page) {
  await page.goto("/");
  const list = page.getByRole("region", { name: "Articles" });
  await list
    .getByRole("link", { name: /A harbour in pictures/ })
    .first()
    .click();
  await expect(page.getByText("The end.", { exact: true }).filter({ visible: true })).toBeVisible();
}

const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test.describe("the pictures of an article", () => {
  test.use({ expectedMessages: [/status of (422|404)|abcdefghijk/] });

  test("come through Feedloom, or straight from their sites if the reader chooses so @phone-all", async ({
    signedInPage: page,
    web,
    baseURL,
    isMobile,
  }) => {
    test.slow();
    const { host, site } = await illustrated(web);
    await page.request.post("/api/feeds", { data: { url: site.feedUrl } });
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL) elsewhere.push(request.url());
    });
    await open(page);
    const harbour = page.getByRole("button", { name: "View picture: The harbour" });
    await harbour.scrollIntoViewIfNeeded();
    await expect.poll(() => harbour.evaluate(isShown)).toBe(true);
    expect(await harbour.getAttribute("width")).toBe("1200");
    const missing = page.getByRole("link", { name: /A ship that is gone/ });
    await missing.scrollIntoViewIfNeeded();
    await expect(missing).toHaveAttribute("href", web.url(host, "/gone.jpg"));
    const quay = page.getByRole("button", { name: "View picture: The quay" });
    await quay.scrollIntoViewIfNeeded();
    await expect.poll(() => quay.evaluate(isShown)).toBe(true);
    const film = page.getByRole("button", { name: /Play “A film of the harbour”/ });
    await film.scrollIntoViewIfNeeded();
    await expect(film).toContainText("Connects to www.youtube-nocookie.com");
    await page.getByText("The end.", { exact: true }).scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(elsewhere).toEqual([]);
    for (const request of web.log.filter((each) => each.host === host)) {
      expect(request.headers["user-agent"]).toMatch(/^Feedloom\//);
      expect([request.headers.referer, request.headers.cookie]).toEqual([undefined, undefined]);
    }

    await film.click();
    await expect(page.locator('iframe[src^="https://www.youtube-nocookie.com/embed/abcdefghijk"]')).toBeVisible();
    await expect.poll(() => elsewhere).not.toEqual([]);
    expect(elsewhere.every((url) => new URL(url).hostname === "www.youtube-nocookie.com")).toBe(true);
    if (!isMobile)
      await test.step("straight from their sites when the reader wants it so", () => chooseWay(page, web, host));
  });
});

/** Pictures come straight from their sites when the reader wants it so, and from us again. */
async function chooseWay(page: Page, web: Web, host: string): Promise<void> {
  const direct = () =>
    web.log.filter((each) => each.host === host && /Mozilla/.test(String(each.headers["user-agent"]))).length;
  const choose = async (wanted: boolean) => {
    await page.goto("/settings?tab=security");
    const toggle = page.getByRole("switch", { name: "Load pictures, audio and video through Feedloom" });
    await expect(toggle).toBeChecked({ checked: !wanted });
    const [saved] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith("/api/auth/privacy")),
      page.waitForEvent("load"),
      toggle.click(),
    ]);
    expect(saved.status()).toBe(200);
    await expect(toggle).toBeChecked({ checked: wanted });
  };
  await choose(false);
  await open(page);
  const harbour = page.getByRole("button", { name: "View picture: The harbour" });
  await harbour.scrollIntoViewIfNeeded();
  await expect.poll(() => harbour.evaluate(isShown)).toBe(true);
  expect(await harbour.getAttribute("src")).toBe(web.url(host, "/wide.jpg"));
  expect(direct()).toBeGreaterThan(0);

  await choose(true);
  web.reset();
  await open(page);
  await harbour.scrollIntoViewIfNeeded();
  await expect.poll(() => harbour.evaluate(isShown)).toBe(true);
  expect(direct()).toBe(0);
}
