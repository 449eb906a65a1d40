import { addFeed, Refusal } from "../src/api";
import { badgeText, updateBadge } from "../src/badge";

const settings = { server: "https://feedloom.example", password: "secret", bundleId: null };
const shown: Record<string, string> = {};
const realFetch = globalThis.fetch;

/** Stands in for the browser: saved settings, and a badge that can be read. */
function install(saved: object | null, respond: () => Promise<Response>): jest.Mock {
  const action = {
    setBadgeText: async ({ text }: { text: string }) => void Object.assign(shown, { text }),
    setBadgeBackgroundColor: async () => undefined,
    setTitle: async ({ title }: { title: string }) => void Object.assign(shown, { title }),
  };
  Object.assign(globalThis, { chrome: { action, storage: { local: { get: async () => ({ settings: saved }) } } } });
  const fetched = jest.fn(respond);
  globalThis.fetch = fetched;
  return fetched;
}

beforeEach(() => Object.assign(shown, { text: "7", title: "" }));
afterAll(() => {
  globalThis.fetch = realFetch;
});

const json =
  (data: unknown, status = 200) =>
  async () =>
    Response.json(data, { status });

test.each([
  [0, ""],
  [12, "12"],
  [999, "999"],
  [1000, "999+"],
])("%i unread are shown as %j", (unread, text) => {
  expect(badgeText(unread)).toBe(text);
});

test("the number comes from the server in the settings, without cookies and redirects", async () => {
  const fetched = install(settings, json({ unread: 12 }));
  await updateBadge();
  expect(shown).toEqual({ text: "12", title: "Feedloom: 12 unread" });
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(
    "https://feedloom.example/api/counts",
    expect.objectContaining({
      credentials: "omit",
      redirect: "error",
      headers: { authorization: "Bearer secret", accept: "application/json" },
    }),
  );
});

test("without settings nothing is asked for", async () => {
  const fetched = install(null, json({ unread: 12 }));
  await updateBadge();
  expect(shown.text).toBe("");
  expect(fetched).not.toHaveBeenCalled();
});

test("a refused password is shown, a server that does not respond changes nothing", async () => {
  install(settings, json({ error: { code: "UNAUTHORIZED", message: "no" } }, 401));
  await updateBadge();
  expect(shown.text).toBe("!");
  shown.text = "7";
  install(settings, () => Promise.reject(new TypeError("offline")));
  await updateBadge();
  expect(shown.text).toBe("7");
});

test("adding sends the address and the bundle and nothing else, and a refusal says why", async () => {
  const fetched = install(settings, json({ id: 5, title: "Sea", url: "x" }));
  const feed = { url: "https://example.org/feed", bundleId: 3 };
  expect(await addFeed(settings, feed)).toMatchObject({ id: 5, title: "Sea" });
  expect(JSON.parse(fetched.mock.calls[0][1].body)).toEqual(feed);
  install(settings, json({ error: { code: "PLAN_LIMIT", message: "You have 25 feeds." } }, 403));
  await expect(addFeed(settings, feed)).rejects.toMatchObject(new Refusal(403, "PLAN_LIMIT", "You have 25 feeds."));
});
