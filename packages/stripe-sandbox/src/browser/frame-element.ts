import { failure, integrationError } from "./errors";
import {
  type Appearance,
  type BillingDetails,
  type CheckAnswer,
  type FromFrame,
  type MethodAnswer,
  messageOf,
  type ToFrame,
} from "./messages";

const FRAME_TITLE = "Secure payment input frame";
const ANSWER_TIMEOUT_MS = 20_000;

type Listener = (event: Record<string, unknown>) => void;
type Answer = CheckAnswer | MethodAnswer;

/**
 * Creates the Payment Element: a frame of the sandbox in the page. The card stays in the frame; the page learns whether
 * it is complete, and gets a payment method.
 */
export function createFrameElement(options: { origin: string; key: string; appearance?: Appearance }) {
  const { origin, key } = options;
  const listeners = createListeners();
  const channel = createChannel(origin);
  let appearance = options.appearance;

  function onMessage(message: FromFrame) {
    if (message.kind === "loaded") channel.send({ kind: "options", key, appearance });
    if (message.kind === "ready" || message.kind === "focus") listeners.dispatch(message.kind);
    if (message.kind === "change") listeners.dispatch("change", message.event);
  }

  const element = {
    mount(target: string | HTMLElement) {
      const place = typeof target === "string" ? document.querySelector(target) : target;
      if (!place) throw integrationError(`The selector you specified (${target}) applies to no DOM elements.`);
      place.replaceChildren(channel.open(onMessage));
    },
    unmount: () => channel.close(),
    destroy() {
      channel.close();
      listeners.clear();
    },
    on(name: string, listener: Listener) {
      listeners.add(name, listener);
      return element;
    },
    off(name: string, listener?: Listener) {
      listeners.remove(name, listener);
      return element;
    },
    once(name: string, listener: Listener) {
      listeners.add(name, listener, true);
      return element;
    },
    update: () => element,
    focus: () => channel.send({ kind: "focus" }),
    blur: () => channel.blur(),
    clear: () => channel.send({ kind: "clear" }),
    collapse: () => undefined,
  };
  return {
    element,
    /** Returns the first problem of the fields, if there is one. */
    check: () => channel.ask({ what: "check" }) as Promise<CheckAnswer>,
    createMethod: (billing?: BillingDetails) => channel.ask({ what: "method", billing }) as Promise<MethodAnswer>,
    setAppearance(changed: Appearance) {
      appearance = changed;
      channel.send({ kind: "options", key, appearance });
    },
  };
}

/** Creates the frame's channel: messages to it, and questions that it answers. */
function createChannel(origin: string) {
  const questions = new Map<number, (answer: Answer) => void>();
  let frame: HTMLIFrameElement | undefined;
  let stopListening = () => {};
  let asked = 0;

  const send = (message: ToFrame) => frame?.contentWindow?.postMessage({ sandboxStripe: true, ...message }, origin);

  return {
    send,
    open(onMessage: (message: FromFrame) => void) {
      const opened = createFrame(origin);
      const listener = (event: MessageEvent) => {
        const isOurs = event.source === opened.contentWindow && event.origin === origin;
        const message = isOurs ? messageOf<FromFrame>(event) : undefined;
        if (!message) return;
        if (message.height) opened.style.height = `${message.height}px`;
        if (message.kind === "answer") {
          questions.get(message.id)?.(message.answer);
          questions.delete(message.id);
        } else onMessage(message);
      };
      window.addEventListener("message", listener);
      stopListening = () => window.removeEventListener("message", listener);
      frame = opened;
      return opened;
    },
    close() {
      stopListening();
      frame?.remove();
      frame = undefined;
    },
    blur: () => frame?.blur(),
    ask(question: { what: "check" | "method"; billing?: BillingDetails }): Promise<Answer> {
      if (!frame) throw integrationError("The Payment Element is not mounted.");
      asked += 1;
      const id = asked;
      return new Promise((resolve) => {
        questions.set(id, resolve);
        const timeout = failure("", "The card form did not answer.", "api_connection_error");
        setTimeout(() => resolve(timeout), ANSWER_TIMEOUT_MS);
        send({ kind: "ask", id, ...question });
      });
    },
  };
}

function createFrame(origin: string): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = FRAME_TITLE;
  frame.src = `${origin}/elements/card`;
  frame.style.cssText = "border:0;width:100%;height:230px;display:block;background:transparent";
  return frame;
}

function createListeners() {
  let entries: { name: string; listener: Listener; isOnce: boolean }[] = [];
  return {
    add(name: string, listener: Listener, isOnce = false) {
      entries.push({ name, listener, isOnce });
    },
    remove(name: string, listener?: Listener) {
      entries = entries.filter((entry) => entry.name !== name || (listener && entry.listener !== listener));
    },
    clear() {
      entries = [];
    },
    dispatch(name: string, event: Record<string, unknown> = {}) {
      const called = entries.filter((entry) => entry.name === name);
      entries = entries.filter((entry) => !(entry.name === name && entry.isOnce));
      for (const { listener } of called) listener({ elementType: "payment", ...event });
    },
  };
}
