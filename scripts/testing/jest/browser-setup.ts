import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";
import { resetNavigation } from "@/scripts/testing/next-navigation";

// A busy machine takes more than the second that the library waits for what appears.
configure({ asyncUtilTimeout: 5_000 });

// jsdom lays nothing out: what asks for sizes, positions and pointers gets the answer of an element without any.
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}
Object.assign(window, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver, scrollTo: () => {} });
Object.assign(Element.prototype, {
  scrollIntoView: () => {},
  scrollTo: () => {},
  hasPointerCapture: () => false,
  setPointerCapture: () => {},
  releasePointerCapture: () => {},
});
// jsdom does not know <search>, and React warns about elements that the browser does not know.
const { createElement } = Document.prototype;
Document.prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
  const element: HTMLElement = createElement.call(this, name, options);
  return name === "search" ? Object.defineProperty(element, Symbol.toStringTag, { value: "HTMLElement" }) : element;
};
window.matchMedia = (media) => {
  const list = Object.assign(new EventTarget(), { media, matches: false, onchange: null });
  return Object.assign(list, { addListener: () => {}, removeListener: () => {} });
};

// jsdom stamps its events with the time of day, browsers with milliseconds since the document was opened.
Object.defineProperty(Event.prototype, "timeStamp", { get: () => performance.now() });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  resetNavigation();
});
