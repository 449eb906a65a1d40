// The only script of the public pages, which are not hydrated: it sends their forms without leaving the page, filters
// the questions of the help page and copies addresses. Without it the browser posts the forms, all questions are shown,
// and addresses are fields to copy from by hand.

const NETWORK_ERROR = "That did not work. Please check your connection and try again.";
const loadedAt = Date.now();

/**
 * Returns the element that a page's own markup promises.
 * @template {HTMLElement} [Found=HTMLElement]
 * @param {ParentNode | null} parent
 * @param {string} selector
 * @returns {Found}
 */
function find(parent, selector) {
  const found = parent?.querySelector(selector);
  if (!found) throw new Error(`${selector} is missing`);
  return /** @type {Found} */ (found);
}

/** @typedef {{ message: string, details?: unknown }} Failure */

/** Sends a form without leaving the page and shows the result. @param {HTMLFormElement} form */
function enhanceForm(form) {
  const error = find(form, "[data-error]");
  const done = find(form.parentElement, "[data-done]");
  let isBusy = false;

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    error.textContent = "";
    form.setAttribute("aria-busy", "true");
    const failure = await post(form);
    isBusy = false;
    form.removeAttribute("aria-busy");
    markInvalid(form, failure?.details);
    if (failure) {
      error.textContent = failure.message;
      return;
    }
    form.hidden = true;
    done.hidden = false;
    done.focus();
  });
}

/**
 * Posts the fields as JSON and returns null, or the error of the server or the network.
 * @param {HTMLFormElement} form
 * @returns {Promise<Failure | null>}
 */
async function post(form) {
  const seconds = Math.round((Date.now() - loadedAt) / 1000);
  const body = JSON.stringify({ ...Object.fromEntries(new FormData(form)), seconds });
  try {
    const response = await fetch(form.action, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    if (response.ok) return null;
    const { error } = await response.json();
    return { message: error.message || NETWORK_ERROR, details: error.details };
  } catch {
    return { message: NETWORK_ERROR };
  }
}

/** Shows a notice before a form leaves the page, for `data-notice-first` milliseconds. @param {HTMLFormElement} form */
function showNoticeFirst(form) {
  const notice = find(document, "[data-notice]");
  const text = find(document, "[data-notice-text]");
  /** @type {number | undefined} */
  let timer;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    notice.replaceChildren(...text.cloneNode(true).childNodes);
    timer = window.setTimeout(() => form.submit(), Number(form.dataset.noticeFirst));
  });
  // The browser may restore the page from its cache.
  window.addEventListener("pagehide", () => notice.replaceChildren());
}

/**
 * Marks the fields that the server refused and focuses the first of them.
 * @param {HTMLFormElement} form
 * @param {unknown} details
 */
function markInvalid(form, details) {
  const names = details && typeof details === "object" ? Object.keys(details) : [];
  const elements = /** @type {HTMLInputElement[]} */ ([...form.elements]);
  const fields = elements.filter((element) => element.name);
  for (const field of fields) {
    if (names.includes(field.name)) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
  fields.find((field) => names.includes(field.name))?.focus();
}

/** @param {string} text */
const normalize = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** Shows the entries with every word typed, in any order, without regard to case and accents. @param {HTMLElement} area */
function enhanceSearch(area) {
  /** @type {HTMLInputElement} */
  const input = find(area, "input");
  const count = find(area, "[data-count]");
  const none = find(area, "[data-none]");
  /** @type {NodeListOf<HTMLElement>} */
  const elements = area.querySelectorAll("[data-entry]");
  const entries = [...elements].map((element) => ({ element, text: normalize(element.textContent ?? "") }));

  const filter = () => {
    const words = normalize(input.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { element, text } of entries) {
      element.hidden = !words.every((word) => text.includes(word));
      if (!element.hidden) found += 1;
    }
    count.textContent = words.length > 0 ? `${found} of ${entries.length} answers` : "";
    none.hidden = found > 0;
  };
  input.addEventListener("input", filter);
  // Text may have been typed before this script ran, or restored by the browser.
  filter();
}

/** How long a button says that it has copied. */
const COPIED_MS = 4000;

/** Shows the button that copies an address, and what came of it. @param {HTMLElement} area */
function enhanceCopy(area) {
  /** @type {HTMLInputElement} */
  const input = find(area, "input");
  const button = find(area, "button");
  const status = find(area, "[role=status]");
  /** @type {number | undefined} */
  let timer;

  button.addEventListener("click", async () => {
    clearTimeout(timer);
    const isCopied = await copy(input);
    area.toggleAttribute("data-copied", isCopied);
    area.toggleAttribute("data-uncopied", !isCopied);
    status.textContent = isCopied ? "Copied." : "Your browser does not allow copying here. The address is selected.";
    timer = window.setTimeout(() => {
      area.removeAttribute("data-copied");
      if (isCopied) status.textContent = "";
    }, COPIED_MS);
  });
  button.hidden = false;
}

/**
 * Copies the text of a field. Where that is not allowed, as without https, the text is selected and false is returned.
 * @param {HTMLInputElement} input
 */
async function copy(input) {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.focus();
    input.select();
    return false;
  }
}

/**
 * @template {HTMLElement} [Found=HTMLElement]
 * @param {string} selector
 * @returns {NodeListOf<Found>}
 */
const all = (selector) => document.querySelectorAll(selector);

for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (all("form[data-enhanced]"))) enhanceForm(form);
for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (all("form[data-notice-first]"))) showNoticeFirst(form);
for (const area of all("[data-search]")) enhanceSearch(area);
for (const area of all("[data-copy]")) enhanceCopy(area);
