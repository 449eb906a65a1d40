// Public pages have no framework in the browser. This file lets their forms stay on the page and their help be searched;
// without it the browser sends the forms, and all answers are shown.

const MISSED = "That did not work. Please check your connection and try again.";
const shownAt = Date.now();

/** A form that says what became of it beside its button. */
function stay(/** @type {HTMLFormElement} */ form) {
  const error = form.querySelector("[data-error]");
  const done = form.parentElement?.querySelector("[data-done]");
  let isBusy = false;

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    error.textContent = "";
    form.setAttribute("aria-busy", "true");
    const refusal = await post(form);
    isBusy = false;
    form.removeAttribute("aria-busy");
    mark(form, refusal?.details);
    if (refusal) {
      error.textContent = refusal.message;
      return;
    }
    form.hidden = true;
    done.hidden = false;
    done.focus();
  });
}

/** Sends the fields; null, or what the server (or the network) has against them. */
async function post(form) {
  const seconds = Math.round((Date.now() - shownAt) / 1000);
  const body = JSON.stringify({ ...Object.fromEntries(new FormData(form)), seconds });
  try {
    const answer = await fetch(form.action, { method: "POST", headers: { "content-type": "application/json" }, body });
    if (answer.ok) return null;
    const { error } = await answer.json();
    return { message: error.message || MISSED, details: error.details };
  } catch {
    return { message: MISSED };
  }
}

/** A form that says why it leads away, and goes there once that can have been read. */
function sayFirst(/** @type {HTMLFormElement} */ form) {
  const notice = document.querySelector("[data-notice]");
  const text = document.querySelector("[data-notice-text]");
  let leaving;

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(leaving);
    notice.replaceChildren(...text.cloneNode(true).childNodes);
    leaving = setTimeout(() => form.submit(), Number(form.dataset.noticeFirst));
  });
  // Somebody who comes back finds the page as it was.
  window.addEventListener("pagehide", () => notice.replaceChildren());
}

/** Wrong fields are marked, and the first one takes the focus. */
function mark(form, details) {
  const names = details && typeof details === "object" ? Object.keys(details) : [];
  const fields = [...form.elements].filter((element) => element.name);
  for (const field of fields) {
    if (names.includes(field.name)) field.setAttribute("aria-invalid", "true");
    else field.removeAttribute("aria-invalid");
  }
  fields.find((field) => names.includes(field.name))?.focus();
}

const fold = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

/** Leaves the answers that hold every word, in any order; the case and accents do not matter. */
function search(/** @type {HTMLElement} */ area) {
  const input = area.querySelector("input");
  const count = area.querySelector("[data-count]");
  const none = area.querySelector("[data-none]");
  const entries = [...area.querySelectorAll("[data-entry]")].map((element) => [element, fold(element.textContent)]);

  const filter = () => {
    const words = fold(input.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const [element, text] of entries) {
      element.hidden = !words.every((word) => text.includes(word));
      if (!element.hidden) found += 1;
    }
    count.textContent = words.length > 0 ? `${found} of ${entries.length} answers` : "";
    none.hidden = found > 0;
  };
  input.addEventListener("input", filter);
  // What was typed before this file was there, or is kept when somebody comes back.
  filter();
}

for (const form of document.querySelectorAll("form[data-stays]")) stay(form);
for (const form of document.querySelectorAll("form[data-notice-first]")) sayFirst(form);
for (const area of document.querySelectorAll("[data-search]")) search(area);
