import { webFetchCtx } from "@/lib/domain/content/parsing/fetch-ctx";
import { startWeb, type Web } from "@/sandbox/web";
import { freshSource } from "@/scripts/testing/feed-fixtures";
import { testCtx } from "@/scripts/testing/fresh-user";
import { refreshFavicons } from "./refresh-favicons";

const DRAWING = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="${colour}" d="M0 0h8v8H0z"/></svg>`;
const icon = (colour: string) => ({ body: DRAWING(colour), headers: { "content-type": "image/svg+xml" } });
const page = (href: string) => ({
  body: `<!doctype html><link rel="icon" href="${href}"><p>Hello`,
  headers: { "content-type": "text/html" },
});
const DAY = 86_400_000;

let web: Web;
beforeAll(async () => {
  web = await startWeb({ address: "127.0.0.1" });
});
afterAll(() => web.close());

/** Makes a source of a site that was fetched with success and has no icon. Returns its id. */
async function fetchedSource(host: string, path: string): Promise<number> {
  const source = await freshSource([], web.url(host, path));
  const data = { fetchedAt: new Date(), faviconCheckedAt: null, faviconId: null };
  await testCtx().db.prisma.source.update({ where: { id: source }, data });
  return source;
}

const stored = (id: number) =>
  testCtx().db.prisma.source.findUniqueOrThrow({
    where: { id },
    select: { faviconCheckedAt: true, favicon: { select: { bytes: true, etag: true } } },
  });
const drawing = async (id: number) => {
  const bytes = (await stored(id)).favicon?.bytes;
  return bytes ? Buffer.from(bytes).toString() : null;
};

/** Checks everything that is due, as seen `days` days from now. */
async function refreshAll(days = 0): Promise<void> {
  const ctx = webFetchCtx(testCtx());
  const at = { ...ctx, now: () => new Date(Date.now() + days * DAY) };
  while ((await refreshFavicons(at, 10)) > 0);
}

test("two feeds of a site share its icon, which is fetched once, and a site without one is not asked again", async () => {
  await web.add("icons-shared.localhost", {
    "/": page("/i.svg"),
    "/a.xml": page("/i.svg"),
    "/b.xml": page("/i.svg"),
    "/i.svg": icon("red"),
  });
  await web.add("icons-none.localhost", { "/c.xml": { body: "<p>Nothing", headers: { "content-type": "text/html" } } });
  const [a, b, none] = [
    await fetchedSource("icons-shared.localhost", "/a.xml"),
    await fetchedSource("icons-shared.localhost", "/b.xml"),
    await fetchedSource("icons-none.localhost", "/c.xml"),
  ];
  await refreshAll();
  expect(await drawing(a)).toContain('fill="red"');
  expect(await stored(b)).toMatchObject({ favicon: (await stored(a)).favicon });
  expect(web.count("icons-shared.localhost", "/i.svg")).toBe(1);
  expect(await stored(none)).toEqual({ favicon: null, faviconCheckedAt: expect.any(Date) });

  const asked = web.count("icons-none.localhost", "/c.xml");
  await refreshAll();
  expect(web.count("icons-none.localhost", "/c.xml")).toBe(asked);
});

test("after a month a new icon replaces the old one, and one that has gone stays", async () => {
  await web.add("icons-new.localhost", { "/a.xml": page("/i.svg"), "/i.svg": icon("green") });
  await web.add("icons-gone.localhost", { "/a.xml": page("/i.svg"), "/i.svg": icon("blue") });
  const [renewed, gone] = [
    await fetchedSource("icons-new.localhost", "/a.xml"),
    await fetchedSource("icons-gone.localhost", "/a.xml"),
  ];
  await refreshAll();
  web.set("icons-new.localhost", "/i.svg", icon("teal"));
  web.set("icons-gone.localhost", "/i.svg", { status: 404, body: "" });
  await refreshAll(31);
  expect(await drawing(renewed)).toContain('fill="teal"');
  expect(await drawing(gone)).toContain('fill="blue"');
});

test("a thread that fails fails one site: the icons of the others are stored, and the job reports it", async () => {
  await refreshAll();
  await web.add("icons-well.localhost", { "/a.xml": page("/i.svg"), "/i.svg": icon("red") });
  await web.add("icons-broken.localhost", { "/a.xml": page("/i.svg"), "/i.svg": icon("red") });
  const [well, broken] = [
    await fetchedSource("icons-well.localhost", "/a.xml"),
    await fetchedSource("icons-broken.localhost", "/a.xml"),
  ];
  const ctx = webFetchCtx(testCtx());
  const run: typeof ctx.threads.run = async (job, input, options) => {
    if (JSON.stringify(input).includes("icons-broken")) throw new Error("The thread has gone");
    return ctx.threads.run(job, input, options);
  };
  await expect(refreshFavicons({ ...ctx, threads: { run } }, 10)).rejects.toThrow("The thread has gone");
  expect(await drawing(well)).toContain('fill="red"');
  expect(await drawing(broken)).toBeNull();
});
