import { registerWorker } from "./register-worker";

/** Gives the browser an active service worker. Returns the messages that the worker receives. */
function installWorker(controller: object | null) {
  const heard: unknown[] = [];
  const active = { postMessage: (message: unknown) => heard.push(message) };
  const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, active });
  const container = Object.assign(new EventTarget(), {
    controller: controller && active,
    ready: Promise.resolve(registration),
    register: async () => registration,
  });
  Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
  Object.assign(window, { requestIdleCallback: (run: () => void) => run() });
  return heard;
}
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(window, "requestIdleCallback");
});
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test.each([
  ["that was being opened while the worker became active asks to be claimed", null, ["claim"]],
  ["that has its worker sends it what it has loaded", {}, ["keep-files"]],
])("a page %s", async (_, controller, expected) => {
  Object.assign(performance, { getEntriesByType: () => [] });
  const heard = installWorker(controller);
  const stop = registerWorker("1");
  await settle();
  expect(heard.map((message) => (message as { type: string }).type)).toEqual(expected);
  stop();
});
