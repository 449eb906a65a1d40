import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "@/e2e/support/journey";
import { publish } from "@/e2e/support/publish";
import { makeRecording, serveParts } from "@/sandbox/sites/recording";

/** A few seconds of film, made by the browser itself. */
async function film(page: Page): Promise<Buffer> {
  await page.setContent("<canvas width=320 height=180></canvas>");
  const text = await page.evaluate(async () => {
    const canvas = document.querySelector("canvas") as HTMLCanvasElement;
    const draw = canvas.getContext("2d") as CanvasRenderingContext2D;
    const timer = setInterval(() => {
      draw.fillStyle = `hsl(${performance.now() / 10} 60% 50%)`;
      draw.fillRect(0, 0, 320, 180);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp8" });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.start(200);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await new Promise((resolve) => {
      recorder.onstop = resolve;
      recorder.stop();
    });
    clearInterval(timer);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return Buffer.from(text, "base64");
}

const timeOf = (media: Locator) => media.evaluate((element: HTMLMediaElement) => element.currentTime);
const play = (media: Locator) => media.evaluate((element: HTMLMediaElement) => element.play());

test("an episode plays through Feedloom, skips ahead and resumes after a reload @phone-all", async ({
  signedInPage: page,
  web,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== baseURL) elsewhere.push(request.url());
  });

  const site = await publish(web, "Hum Hour", [
    { title: "A long hum", enclosure: { path: "/hum.wav", type: "audio/wav" } },
  ]);
  const recording = makeRecording(90);
  await web.set(
    site.host,
    "/hum.wav",
    serveParts(() => recording, "audio/wav"),
  );
  await page.request.post("/api/feeds", { data: { url: site.feedUrl } });
  await page.goto("/");
  await page
    .getByRole("region", { name: "Articles" })
    .getByRole("link", { name: /A long hum/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Play the recording" }).click();
  const player = page.getByRole("region", { name: "Player" });
  const seconds = async () => {
    const [, minutes = 0, rest = 0] = /(\d+):(\d\d) of 1:30/.exec((await player.textContent()) ?? "") ?? [];
    return 60 * Number(minutes) + Number(rest);
  };
  await expect.poll(seconds).toBeGreaterThan(0);
  await player.getByRole("button", { name: "Ahead 30 seconds" }).click();
  await expect.poll(seconds).toBeGreaterThan(30);
  await player.getByRole("combobox", { name: "Speed" }).click();
  await page.getByRole("option", { name: "1.2×" }).click();
  // It continues while one reads something else.
  const before = await seconds();
  await page.goBack();
  await expect(page.locator(".reading")).toHaveCount(0);
  await expect.poll(seconds).toBeGreaterThan(before);
  await player.getByRole("button", { name: "Pause", exact: true }).click();
  await page.goForward();

  await page.reload();
  await expect(page.getByText(/^Resumes at 0:[3-5]\d$/)).toBeVisible();
  await page.getByRole("button", { name: "Play the recording" }).click();
  await expect.poll(seconds).toBeGreaterThan(30);
  await expect(player.getByRole("combobox", { name: "Speed" })).toHaveText("1.2×");
  await expect(page.getByText(/^Resumes at/)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
  const requests = web.log.filter(({ path }) => path === "/hum.wav");
  expect(requests.length).toBeGreaterThan(0);
  for (const { headers } of requests) {
    expect(headers["user-agent"]).toMatch(/^Feedloom\//);
    expect([headers.referer, headers.cookie]).toEqual([undefined, undefined]);
  }
});

test.describe("a missing episode", () => {
  test.use({ expectedMessages: [/status of 422/] });

  test("links to the original; a video plays inside its article", async ({ signedInPage: page, web }) => {
    const site = await publish(web, "Films", [
      { title: "No sound", enclosure: { path: "/gone.mp3", type: "audio/mpeg" } },
      { title: "Colours", enclosure: { path: "/c.webm", type: "video/webm" } },
    ]);
    const recorded = await film(page);
    await web.set(
      site.host,
      "/c.webm",
      serveParts(() => recorded, "video/webm"),
    );
    await page.request.post("/api/feeds", { data: { url: site.feedUrl } });
    await page.goto("/");
    const open = (name: RegExp) =>
      page.getByRole("region", { name: "Articles" }).getByRole("link", { name }).first().click();
    await open(/No sound/);
    await page.getByRole("button", { name: "Play the recording" }).click();
    const original = page.getByRole("article").getByRole("link", { name: "Open the original" });
    await expect(original).toHaveAttribute("href", web.url(site.host, "/gone.mp3"));

    await open(/Colours/);
    const video = page.locator("video");
    await expect(video).toBeVisible();
    await play(video);
    await expect.poll(() => timeOf(video)).toBeGreaterThan(0.3);
    expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
  });
});
