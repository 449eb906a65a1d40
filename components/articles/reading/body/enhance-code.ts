const COPIED_MS = 2_000;

/** The text of a block of code; authors break its lines with elements, too. */
export function codeText(block: Element): string {
  const copy = block.cloneNode(true) as Element;
  for (const line of copy.querySelectorAll("br")) line.replaceWith("\n");
  return (copy.textContent ?? "").replace(/\n$/, "");
}

function languageOf(block: Element): string | null {
  const named = [block, ...block.querySelectorAll("code")].map((element) => element.className);
  return /(?:^|\s)lang(?:uage)?-([\w+#.-]+)/.exec(named.join(" "))?.[1]?.toLowerCase() ?? null;
}

/**
 * Puts a frame around each block of code, with its language and a button that copies it, and colours those whose
 * language is known: block by block while the browser has nothing else to do.
 */
export function enhanceCode(root: HTMLElement): () => void {
  const ends: (() => void)[] = [];
  for (const block of root.querySelectorAll<HTMLElement>("pre")) {
    const text = codeText(block);
    if (!text.trim()) continue;
    ends.push(framed(block, text));
    const language = languageOf(block);
    const target = block.querySelector<HTMLElement>(":scope > code:only-child") ?? block;
    if (language) ends.push(inIdleTime(() => void colour(target, text, language)));
  }
  return () => {
    for (const end of ends) end();
  };
}

async function colour(target: HTMLElement, text: string, language: string): Promise<void> {
  // Without a connection the code is read as it is.
  const code = await import("./colour-code").catch(() => null);
  await code?.colourCode(target, text, language);
}

function framed(block: HTMLElement, text: string): () => void {
  const frame = Object.assign(document.createElement("div"), { className: "code-frame" });
  const bar = Object.assign(document.createElement("div"), { className: "code-bar" });
  const name = Object.assign(document.createElement("span"), { textContent: languageOf(block) ?? "" });
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Copy" });
  button.setAttribute("aria-label", "Copy code");
  const say = (words: string) => {
    button.textContent = words;
    setTimeout(() => {
      button.textContent = "Copy";
    }, COPIED_MS);
  };
  button.addEventListener("click", () => {
    Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
      () => say("Copied"),
      () => say("Copy failed"),
    );
  });
  bar.append(name, button);
  block.replaceWith(frame);
  frame.append(bar, block);
  return () => frame.replaceWith(block);
}

/** At the latest after this many milliseconds it runs anyway. */
const LATEST_MS = 500;

/** Runs something while the browser has nothing else to do; the result is the function that takes it back. */
function inIdleTime(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const id = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(run, 1);
  return () => clearTimeout(id);
}
