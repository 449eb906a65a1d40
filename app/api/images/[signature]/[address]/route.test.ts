import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { imageAddress } from "@/lib/domain/content/images/relayed-address";
import type { FetchOptions } from "@/lib/syndication/fetch/fetch-types";
import { startWeb, type Web, type WebAnswer } from "@/sandbox/web";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { GET } from "./route";

const HOST = "pictures.localhost";
const holder = globalThis as { feedloomImages?: FetchOptions };
const options: FetchOptions = {
  userAgent: "Feedloom/1.0",
  allowAddresses: ["127.0.0.0/8"],
  timeouts: { connectMs: 1_000, idleMs: 1_000, totalMs: 1_500 },
};
let web: Web;
let reader: Awaited<ReturnType<typeof freshUser>>;
let count = 0;

beforeAll(async () => {
  web = await startWeb({ sites: { [HOST]: {} } });
  reader = await freshUser();
});
beforeEach(() => {
  holder.feedloomImages = options;
});
afterAll(() => web.close());

type Call = { width?: string; headers?: Record<string, string>; signedOut?: true; as?: typeof reader };

function get(address: string, more: Call = {}) {
  const [signature, encoded] = address.split("/").slice(-2);
  return callRoute(GET, {
    path: `/?${more.width ? `w=${more.width}` : ""}`,
    params: { signature, address: encoded },
    headers: more.headers,
    ...(more.signedOut ? {} : { as: more.as ?? reader }),
  });
}

/** Serves `answer` at a new address and returns that address. */
function serve(answer: WebAnswer): string {
  count += 1;
  web.set(HOST, `/${count}.png`, answer);
  return web.url(HOST, `/${count}.png`);
}
const load = (answer: WebAnswer, width?: string) => get(imageAddress(serve(answer)), { width });

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#aa3355" } });

/** A PNG of black pixels that are never written out, so that it is small. */
function bomb(side: number): Buffer {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (data: Buffer) =>
    (data.reduce((sum, byte) => (crcTable[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(body.length + 8);
    frame.writeUInt32BE(data.length);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc(body), body.length + 4);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 });
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

/** The bytes of an answer, which `callRoute` reads as text. */
async function picture(address: string, width?: string): Promise<{ bytes: Buffer; type: string | null }> {
  const found: { bytes: Buffer; type: string | null } = { bytes: Buffer.alloc(0), type: null };
  const capture = async (request: Request, next: Parameters<typeof GET>[1]) => {
    const response = await GET(request, next);
    found.type = response.headers.get("content-type");
    found.bytes = Buffer.from(await response.clone().arrayBuffer());
    return response;
  };
  const [signature, encoded] = address.split("/").slice(-2);
  await callRoute(capture as typeof GET, {
    path: `/?${width ? `w=${width}` : ""}`,
    params: { signature, address: encoded },
    as: reader,
  });
  return found;
}

describe("the address", () => {
  test("opens one picture: another signature or another address is 404, and no request is made", async () => {
    const address = imageAddress(serve(await paint(10, 10).png().toBuffer()));
    const other = imageAddress(web.url(HOST, "/other.png"));
    const swapped = [...address.split("/").slice(0, -1), other.split("/").at(-1)].join("/");
    // A signature may begin with any character.
    const otherThan = (first: string) => `images/${first.endsWith("-") ? "_" : "-"}`;
    web.reset();
    for (const wrong of [swapped, address.replace(/images\/./, otherThan), address.replace(/.$/, "")]) {
      expect((await get(wrong)).status).toBe(404);
    }
    expect(web.log).toHaveLength(0);
    expect((await get(address)).status).toBe(200);
  });

  test("is for signed-in readers only", async () => {
    const address = imageAddress(serve(await paint(10, 10).png().toBuffer()));
    expect((await get(address, { signedOut: true })).status).toBe(401);
  });

  test("has two widths and no others", async () => {
    const address = imageAddress(serve(await paint(3000, 1500).png().toBuffer()));
    expect((await get(address, { width: "3000" })).status).toBe(400);
    const widths = [await picture(address), await picture(address, "400")].map(({ bytes }) => sharp(bytes).metadata());
    expect((await Promise.all(widths)).map(({ width, height }) => [width, height])).toEqual([
      [1440, 720],
      [400, 200],
    ]);
  });
});

describe("a picture", () => {
  test("is sent as WebP without metadata, the right way up, and never enlarged", async () => {
    const photo = await paint(60, 30)
      .jpeg()
      .withExif({ IFD0: { Copyright: "somebody's name" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(photo.includes("Exif")).toBe(true);
    const { bytes, type } = await picture(imageAddress(serve(photo)));
    const sent = await sharp(bytes).metadata();
    expect(type).toBe("image/webp");
    expect([sent.width, sent.height, sent.exif, sent.orientation]).toEqual([30, 60, undefined, undefined]);
  });

  test("may only render, is cached for long, and 304 follows for its ETag", async () => {
    const address = imageAddress(serve(await paint(10, 10).png().toBuffer()));
    const { headers } = await get(address);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("content-security-policy")).toContain("sandbox");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-disposition")).toBe('inline; filename="picture.webp"');
    expect(headers.get("cache-control")).toMatch(/^private, max-age=\d{7}, immutable$/);
    expect((await get(address, { headers: { "if-none-match": headers.get("etag") ?? "" } })).status).toBe(304);
  });

  test("is requested without cookies and Referer, whatever the reader's browser sent", async () => {
    const url = serve(await paint(10, 10).png().toBuffer());
    await get(imageAddress(url), { headers: { referer: "http://localhost:3000/articles/1", "user-agent": "Mine" } });
    const { headers } = web.last(HOST) ?? {};
    expect(headers).toMatchObject({ "user-agent": "Feedloom/1.0" });
    expect(Object.keys(headers ?? {})).not.toEqual(expect.arrayContaining(["cookie"]));
    expect(headers?.referer).toBeUndefined();
  });

  test("is fetched once for two who ask at once, and not again for the next", async () => {
    const url = serve({ body: await paint(10, 10).png().toBuffer(), delay: 100 });
    web.reset();
    const first = await Promise.all([get(imageAddress(url)), get(imageAddress(url))]);
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    expect((await get(imageAddress(url))).status).toBe(200);
    expect(web.log).toHaveLength(1);
  });

  test("that moves continues moving in an article, and stands still in a list", async () => {
    const frame = (background: string) => ({ create: { width: 500, height: 500, channels: 3 as const, background } });
    const frames = await Promise.all(["red", "blue"].map((color) => sharp(frame(color)).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const address = imageAddress(serve(gif));
    expect((await picture(address)).type).toBe("image/gif");
    const small = await picture(address, "400");
    expect([small.type, (await sharp(small.bytes).metadata()).pages]).toEqual(["image/webp", undefined]);
  });

  test("that is a drawing is sent without its scripts", async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0h1v1z" onclick="x()"/></svg>';
    const answer = await load({ body: svg, type: "text/html" });
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.text).toContain("<path");
    expect(answer.text).not.toMatch(/script|onclick/);
  });

  test("is recognised by its bytes, whatever its server calls it", async () => {
    const body = await paint(10, 10).jpeg().toBuffer();
    expect((await load({ body, type: "text/html" })).headers.get("content-type")).toBe("image/webp");
  });
});

describe("what is no picture", () => {
  const refused = (answer: { status: number; body: { error: { code: string } } }) =>
    expect([answer.status, answer.body.error.code]).toEqual([422, "IMAGE_UNAVAILABLE"]);

  test.each<[string, WebAnswer]>([
    ["a page that claims to be a picture", { body: "<html><script>alert(1)</script>", type: "image/png" }],
    ["nothing", { body: "", type: "image/png" }],
    ["an error", { status: 500, body: "x" }],
    ["a stream of 100 MB", { body: Buffer.alloc(100_000_000, "\x89PNG\r\n\x1a\n", "latin1"), type: "image/png" }],
    ["one that comes byte by byte", { body: Buffer.alloc(2000, 1), type: "image/png", drip: {} }],
    ["one whose connection breaks", { body: Buffer.alloc(50_000, 1), type: "image/png", fault: "truncate" }],
    ["a silent server", { fault: "hang" }],
    ["a redirect into the network", { redirect: "http://10.0.0.1/secret.png" }],
    ["a redirect to the machine's metadata", { redirect: "http://169.254.169.254/latest/meta-data" }],
    ["a redirect to a file", { redirect: "file:///etc/passwd" }],
    ["a head without a picture", { body: Buffer.from("89504e470d0a1a0a0000000d49484452000000010000", "hex") }],
  ])("is refused: %s", async (_, answer) => refused(await load(answer)));

  test("is refused when it unpacks to 2,500,000,000 pixels, without much memory", async () => {
    const body = bomb(50_000);
    expect(body.length).toBeLessThan(5_000_000);
    const before = process.memoryUsage().rss;
    refused(await load({ body, type: "image/png" }));
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  test("is not fetched from this machine unless the operator allows it, directly or by redirect", async () => {
    holder.feedloomImages = { ...options, allowAddresses: [] };
    web.reset();
    refused(await get(imageAddress(`http://127.0.0.1:${web.port}/direct.png`)));
    refused(await get(imageAddress(web.url(HOST, "/name.png"))));
    expect(web.log).toHaveLength(0);
  });

  test("is not asked for again for a while, and the browser is told how long", async () => {
    const url = serve({ status: 404, body: "x" });
    web.reset();
    refused(await get(imageAddress(url)));
    const again = await get(imageAddress(url), { width: "400" });
    refused(again);
    expect(again.headers.get("cache-control")).toMatch(/^private, max-age=(599|600)$/);
    expect(web.log).toHaveLength(1);
  });

  test("is shown as far as it goes when the file itself was cut off", async () => {
    const whole = await paint(400, 400).jpeg({ quality: 100 }).toBuffer();
    const { type } = await picture(imageAddress(serve({ body: whole.subarray(0, whole.length - 500) })));
    expect(type).toBe("image/webp");
  });
});

test("one reader's crowd is fetched six at a time", async () => {
  holder.feedloomImages = { ...options, perHost: 100 };
  const body = await paint(10, 10).png().toBuffer();
  const urls = Array.from({ length: 20 }, () => serve({ body, delay: 30 }));
  web.reset();
  const answers = await Promise.all(urls.map((url) => get(imageAddress(url))));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(web.mostAtOnce(HOST)).toBeLessThanOrEqual(6);
});

test("a small picture waits for none of another reader's large ones", async () => {
  const large = await paint(4_900, 4_900).png().toBuffer();
  const small = imageAddress(serve(await paint(300, 200).png().toBuffer()));
  const other = await freshUser();
  const done: string[] = [];
  const crowd = Array.from({ length: 6 }, () => load(large).then(({ status }) => done.push(`large ${status}`)));
  // The first of them is converted, whichever that is.
  await Promise.race(crowd);
  await Promise.all([get(small, { as: other }).then(({ status }) => done.push(`small ${status}`)), ...crowd]);
  expect(done.indexOf("small 200")).toBeLessThan(6);
  expect(done.filter((each) => each === "large 200")).toHaveLength(6);
});

test("a picture of more than 25 megapixels is refused", async () => {
  expect((await load(await paint(5_200, 5_000).png().toBuffer())).status).toBe(422);
});
