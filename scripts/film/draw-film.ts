// node scripts/run.mjs scripts/film/draw-film.ts: draws the film of Field Notes and writes swifts.webm.
// Chromium draws and encodes each picture (VP9); the container is written here, with its length and an index.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { launchChromium } from "@/scripts/testing/chromium";
import { mill, pond, ridges, sky, swift, wheel } from "./evening";
import { writeWebm } from "./write-webm";

const FILM = { width: 640, height: 360, seconds: 12, rate: 20, bitrate: 84_000 };

type Encoded = { at: number; isKey: boolean; data: string };

const browser = await launchChromium();
const page = await browser.newPage();
// Encoders exist in secure contexts only.
await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "<canvas></canvas>" }));
await page.goto("https://film.localhost/");
await page.addScriptTag({ content: [sky, ridges, mill, pond, wheel, swift].map(String).join("\n") });
const frames = await page.evaluate(async ({ width, height, seconds, rate, bitrate }): Promise<Encoded[]> => {
  const canvas = document.querySelector("canvas") as HTMLCanvasElement;
  Object.assign(canvas, { width, height });
  const draw = canvas.getContext("2d") as CanvasRenderingContext2D;
  const found: Encoded[] = [];
  const encoder = new VideoEncoder({
    error: (error) => console.error(error),
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      found.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === "key", data });
    },
  });
  encoder.configure({ codec: "vp09.00.21.08", width, height, bitrate, framerate: rate, latencyMode: "quality" });

  for (let frame = 0; frame < seconds * rate; frame++) {
    const time = frame / rate;
    sky(draw, time / seconds);
    ridges(draw);
    mill(draw);
    pond(draw, time);
    wheel(draw, time);
    for (let place = 0; place < 14; place++) swift(draw, time, place);
    const picture = new VideoFrame(canvas, { timestamp: (frame * 1e6) / rate, duration: 1e6 / rate });
    encoder.encode(picture, { keyFrame: frame % (rate * 4) === 0 });
    picture.close();
    if (frame % 10 === 9) await encoder.flush();
  }
  await encoder.flush();
  return found;
}, FILM);
await browser.close();

const film = writeWebm(
  frames.map(({ data, ...frame }) => ({ ...frame, data: Buffer.from(data, "base64") })),
  FILM,
);
writeFileSync(path.resolve("sandbox/sites/film/swifts.webm"), film);
console.log(`${frames.length} pictures, ${film.length} bytes`);
process.exit();
