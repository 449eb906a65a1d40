import { integrationError, problem } from "./errors.js";

const FRAME_TITLE = "Secure payment input frame";
const ANSWER_MS = 20_000;

/**
 * The Payment Element: a frame of the sandbox in the page. The card stays in the frame; the page hears only whether it
 * is complete, and gets a payment method.
 * @param {{ origin: string, key: string, appearance: any }} options
 */
export function createFrameElement({ origin, key, appearance }) {
  const listeners = createListeners();
  /** @type {Map<number, (answer: any) => void>} */
  const questions = new Map();
  /** @type {HTMLIFrameElement | undefined} */
  let frame;
  let asked = 0;
  let look = appearance;

  /** @param {Record<string, any>} message */
  const send = (message) => frame?.contentWindow?.postMessage({ sandboxStripe: true, ...message }, origin);

  /** @param {MessageEvent} event */
  function hear({ source, origin: from, data }) {
    if (!frame || source !== frame.contentWindow || from !== origin || !data?.sandboxStripe) return;
    if (data.height) frame.style.height = `${data.height}px`;
    if (data.kind === "loaded") send({ kind: "options", key, appearance: look });
    if (data.kind === "ready") listeners.tell("ready");
    if (data.kind === "change") listeners.tell("change", data.event);
    if (data.kind === "focus" || data.kind === "blur") listeners.tell(data.kind);
    if (data.kind === "answer") {
      questions.get(data.id)?.(data.answer);
      questions.delete(data.id);
    }
  }

  /** @param {string} what @param {Record<string, any>} [more] @returns {Promise<any>} */
  function ask(what, more = {}) {
    if (!frame) throw integrationError("The Payment Element is not mounted.");
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      questions.set(id, resolve);
      setTimeout(() => resolve(problem("", "The card form did not answer.", "api_connection_error")), ANSWER_MS);
      send({ kind: "ask", id, what, ...more });
    });
  }

  const element = {
    /** @param {string | HTMLElement} target */
    mount(target) {
      const place = typeof target === "string" ? document.querySelector(target) : target;
      if (!place) throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`);
      frame = makeFrame(origin);
      window.addEventListener("message", hear);
      place.replaceChildren(frame);
    },
    unmount() {
      window.removeEventListener("message", hear);
      frame?.remove();
      frame = undefined;
    },
    destroy() {
      element.unmount();
      listeners.clear();
    },
    on(/** @type {string} */ name, /** @type {Listener} */ listener) {
      listeners.add(name, listener);
      return element;
    },
    off(/** @type {string} */ name, /** @type {Listener | undefined} */ listener) {
      listeners.remove(name, listener);
      return element;
    },
    once(/** @type {string} */ name, /** @type {Listener} */ listener) {
      listeners.add(name, listener, true);
      return element;
    },
    update: () => element,
    focus: () => send({ kind: "focus" }),
    blur: () => frame?.blur(),
    clear: () => send({ kind: "clear" }),
    collapse: () => undefined,
  };
  return {
    element,
    /** What is missing or wrong in the fields, if anything. */
    check: () => ask("check"),
    /** @param {any} billing */
    createMethod: (billing) => ask("method", { billing }),
    /** @param {any} appearance */
    setAppearance(appearance) {
      look = appearance;
      send({ kind: "options", key, appearance });
    },
  };
}

/** @param {string} origin */
function makeFrame(origin) {
  const frame = document.createElement("iframe");
  frame.title = FRAME_TITLE;
  frame.src = `${origin}/elements/card`;
  frame.style.cssText = "border:0;width:100%;height:230px;display:block;background:transparent";
  return frame;
}

/** @typedef {(event: any) => void} Listener */

function createListeners() {
  /** @type {{ name: string, listener: Listener, isOnce: boolean }[]} */
  let known = [];
  return {
    add(/** @type {string} */ name, /** @type {Listener} */ listener, isOnce = false) {
      known.push({ name, listener, isOnce });
    },
    remove(/** @type {string} */ name, /** @type {Listener | undefined} */ listener) {
      known = known.filter((entry) => entry.name !== name || (listener && entry.listener !== listener));
    },
    clear() {
      known = [];
    },
    tell(/** @type {string} */ name, /** @type {Record<string, any>} */ event = {}) {
      const called = known.filter((entry) => entry.name === name);
      known = known.filter((entry) => !(entry.name === name && entry.isOnce));
      for (const { listener } of called) listener({ elementType: "payment", ...event });
    },
  };
}
