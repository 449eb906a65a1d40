import { type Answer, type Appearance, type FromFrame, failure, messageOf, type ToFrame } from "./messages";

const FRAME_TITLE = "Secure payment input frame";
const ANSWER_TIMEOUT_MS = 20_000;

type Listener = (event: { elementType: "payment" }) => void;

/**
 * Creates the Payment Element: a frame of the sandbox in the page. The card stays in the frame; the page learns whether
 * it is complete, and gets a payment method.
 */
export function createFrameElement(origin: string, key: string, appearance: Appearance | undefined) {
  const questions = new Map<number, (answer: Answer) => void>();
  const readyListeners = new Set<Listener>();
  const frame = document.createElement("iframe");
  frame.title = FRAME_TITLE;
  frame.src = `${origin}/elements/card`;
  frame.style.cssText = "border:0;width:100%;height:230px;display:block;background:transparent";

  const send = (message: ToFrame) => frame.contentWindow?.postMessage({ sandboxStripe: true, ...message }, origin);
  const setAppearance = (changed: Appearance | undefined) => {
    appearance = changed;
    send({ kind: "options", key, appearance });
  };

  function onMessage(event: MessageEvent) {
    const isOurs = event.source === frame.contentWindow && event.origin === origin;
    const message = isOurs ? messageOf<FromFrame & { height: number }>(event) : undefined;
    if (!message) return;
    frame.style.height = `${message.height}px`;
    if (message.kind === "loaded") setAppearance(appearance);
    if (message.kind === "ready") for (const listener of readyListeners) listener({ elementType: "payment" });
    if (message.kind === "answer") questions.get(message.id)?.(message.answer);
  }

  const element = {
    mount(target: HTMLElement) {
      window.addEventListener("message", onMessage);
      target.replaceChildren(frame);
    },
    destroy() {
      window.removeEventListener("message", onMessage);
      frame.remove();
    },
    on(name: string, listener: Listener) {
      if (name === "ready") readyListeners.add(listener);
      return element;
    },
    off(_name: string, listener: Listener) {
      readyListeners.delete(listener);
      return element;
    },
    update: () => element,
  };
  return {
    element,
    setAppearance,
    /** Asks for the first problem of the fields, or for a payment method. */
    ask(what: "check" | "method"): Promise<Answer> {
      const id = questions.size;
      return new Promise((resolve) => {
        questions.set(id, resolve);
        const timeout = failure("", "The card form did not answer.", "api_connection_error");
        setTimeout(() => resolve(timeout), ANSWER_TIMEOUT_MS);
        send({ kind: "ask", id, what });
      });
    },
  };
}
