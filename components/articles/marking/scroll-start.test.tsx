// A file of the browser: what it tests reads the address, the scroll position and the session storage.

const setScroll = (top: number) => Object.defineProperty(window, "scrollY", { value: top, configurable: true });

/** Says how the browser came to this document, at the address that is open unless another one is given. */
function arriveBy(type: NavigationTimingType, name = window.location.href): void {
  const entries = [{ name, type }] as unknown as PerformanceEntryList;
  Object.assign(performance, { getEntriesByType: () => entries });
}

/** Loads the module as a new document does. */
async function load() {
  jest.resetModules();
  return await import("./scroll-start");
}
const leavePage = () => window.dispatchEvent(new Event("pagehide"));

/** Leaves the page scrolled by `top`, so that it may come back. */
async function leaveAt(top: number): Promise<void> {
  const { keepPlace } = await load();
  const stop = keepPlace();
  setScroll(top);
  leavePage();
  stop();
}

afterEach(() => {
  Reflect.deleteProperty(performance, "getEntriesByType");
  setScroll(0);
});

test("a new document began at its top, however far it is scrolled by now", async () => {
  await leaveAt(900);
  setScroll(400);
  arriveBy("navigate");
  const { scrollStart } = await load();
  expect(scrollStart()).toBe(0);
});

test.each(["reload", "back_forward"] as const)("a document of the kind %s began where it was left", async (type) => {
  await leaveAt(900);
  setScroll(1400);
  arriveBy(type);
  const { scrollStart } = await load();
  expect(scrollStart()).toBe(900);
});

test("only the first screen of a document asks for its beginning, a later one starts where it stands", async () => {
  setScroll(400);
  arriveBy("navigate");
  const { scrollStart } = await load();
  expect(scrollStart()).toBe(0);
  expect(scrollStart()).toBe(400);
});

test("a screen that was reached within the page starts where it stands", async () => {
  setScroll(400);
  arriveBy("navigate", "http://localhost/bundles");
  const { scrollStart } = await load();
  expect(scrollStart()).toBe(400);
});

test("an address that leads to a place in the page starts where that is", async () => {
  window.history.replaceState(null, "", "/#main");
  setScroll(400);
  arriveBy("navigate");
  const { scrollStart } = await load();
  expect(scrollStart()).toBe(400);
});

test("a reloaded page that was left at another address, or never, starts where it stands", async () => {
  setScroll(700);
  arriveBy("reload");
  expect((await load()).scrollStart()).toBe(700);
  await leaveAt(900);
  window.history.replaceState(null, "", "/articles/7?filter=unread");
  setScroll(700);
  arriveBy("reload");
  expect((await load()).scrollStart()).toBe(700);
});

test("a note in the session that cannot be read counts as none", async () => {
  await leaveAt(900);
  for (const name of Object.keys(sessionStorage)) sessionStorage.setItem(name, "{");
  setScroll(700);
  arriveBy("reload");
  const { scrollStart } = await load();
  expect(scrollStart()).toBe(700);
});

test("a browser that refuses the session storage is left alone", async () => {
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Refused", "SecurityError");
  });
  await leaveAt(900);
  setScroll(700);
  arriveBy("reload");
  const { scrollStart } = await load();
  expect(scrollStart()).toBe(700);
  expect(sessionStorage).toHaveLength(0);
});

test("nothing is noted any more once the list is gone", async () => {
  const { keepPlace } = await load();
  keepPlace()();
  setScroll(900);
  leavePage();
  expect(sessionStorage).toHaveLength(0);
});
