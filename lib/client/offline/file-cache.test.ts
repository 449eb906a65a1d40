import { cacheOfflineDocument, filesLoadedBy, filesNamedIn, isBuildFile } from "./file-cache";
import { isApplePhone, isInstallPostponed } from "./install-prompt";
import { offlineScreen } from "./offline-screen";

test("the files of a document are those of its tags and those its scripts will load, once each", () => {
  const html = `<link rel="stylesheet" href="/_next/static/chunks/a.css?dpl=1"/><script src="/_next/static/chunks/b.js"></script>
    <script>self.__next_f.push([1,"3:I[12,[\\"/_next/static/chunks/b.js\\",\\"/_next/static/chunks/c~1.js\\"],\\"X\\"]"])</script>
    <link rel="preload" href="/_next/static/media/inter.woff2"/><img src="/icons/icon-192.png"/>`;
  expect(filesNamedIn(html)).toEqual([
    "/_next/static/chunks/a.css?dpl=1",
    "/_next/static/chunks/b.js",
    "/_next/static/chunks/c~1.js",
    "/_next/static/media/inter.woff2",
  ]);
});

test("a script names the files that it loads later", () => {
  const script = `7,s=>{s.v(t=>Promise.all(["static/chunks/a.js","static/chunks/b~1.css"].map(t=>s.l(t))).then(()=>t(2)))},
    8,s=>{s.v(t=>Promise.all(["static/chunks/a.js"].map(t=>s.l(t))))},9,"/static/chunks/"+x+".js"`;
  expect(filesLoadedBy(script)).toEqual(["/_next/static/chunks/a.js", "/_next/static/chunks/b~1.css"]);
});

describe("the offline document is kept", () => {
  const FILES: Record<string, string> = {
    "/offline": '<script src="/_next/static/chunks/first.js"></script><link href="/_next/static/chunks/a.css">',
    "/_next/static/chunks/a.css": "a{}",
    "/_next/static/chunks/first.js": 'l(["static/chunks/dialog.js"])',
    "/_next/static/chunks/dialog.js": 'l(["static/chunks/first.js","static/chunks/language.js"])',
  };
  /** Keeps what is asked for, as the browser's cache does; `missing` is not on the server. */
  function stubCache(missing?: string) {
    const kept = new Map<string, Response>();
    const cache = {
      match: async (path: string) => kept.get(path)?.clone(),
      put: async (path: string, answer: Response) => void kept.set(path, answer),
    };
    const asked: string[] = [];
    const answer = async (path: string) => {
      asked.push(path);
      return new Response(FILES[path], { status: path === missing ? 404 : 200 });
    };
    Object.assign(globalThis, { caches: { open: async () => cache }, fetch: answer });
    return { kept, asked };
  }
  const given = { caches: globalThis.caches, fetch: globalThis.fetch };
  afterEach(() => Object.assign(globalThis, given));

  test("with what its scripts load later, each asked for once", async () => {
    const { kept, asked } = stubCache();
    await cacheOfflineDocument("v1");
    expect([...kept.keys()].sort()).toEqual(Object.keys(FILES).sort());
    expect(asked).toHaveLength(Object.keys(FILES).length);
  });

  test("only as a whole", async () => {
    stubCache("/_next/static/chunks/dialog.js");
    await expect(cacheOfflineDocument("v1")).rejects.toThrow("dialog.js answered 404");
  });
});

test("only files of the build of this very site are kept by their name", () => {
  const origin = "https://feedloom.example";
  const is = (address: string) => isBuildFile(new URL(address, origin), origin);
  expect(is("/_next/static/chunks/a.js")).toBe(true);
  for (const other of ["/api/feeds", "/_next/image?url=x", "/", "https://elsewhere.example/_next/static/a.js"]) {
    expect(is(other)).toBe(false);
  }
});

test.each([
  ["/", { kind: "home" }],
  ["/dashboard", { kind: "home" }],
  ["/offline", { kind: "home" }],
  ["/bundles", { kind: "bundles" }],
  ["/articles/12", { kind: "feed", feedId: 12 }],
  ["/articles", { kind: "none" }],
  ["/articles/0", { kind: "none" }],
  ["/articles/12/more", { kind: "none" }],
  ["/settings", { kind: "none" }],
])("without a connection %s shows what can be shown", (path, screen) => {
  expect(offlineScreen(path)).toEqual(screen);
});

test("a banner that was put off stays away for thirty days", () => {
  const day = 86_400_000;
  expect(isInstallPostponed(null, day)).toBe(false);
  expect(isInstallPostponed("nonsense", day)).toBe(false);
  expect(isInstallPostponed(String(day), 30 * day)).toBe(true);
  expect(isInstallPostponed(String(day), 31 * day)).toBe(false);
});

test("Safari on a phone or tablet of Apple is told where its menu has it, others are not", () => {
  const safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1";
  const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15";
  expect(isApplePhone(safari, 5)).toBe(true);
  expect(isApplePhone(mac, 5)).toBe(true);
  expect(isApplePhone(mac, 0)).toBe(false);
  expect(isApplePhone(safari.replace("Version/18.0", "CriOS/140.0"), 5)).toBe(false);
});
