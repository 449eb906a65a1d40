import { act, screen } from "@testing-library/react";
import { ArticleBody } from "@/components/articles/reading/body/article-body";
import { renderApp } from "@/components/testing/render-app";
import { sampleDetail } from "@/lib/client/testing/article-replies";
import { sampleItem } from "@/lib/client/testing/sample-item";
import { startReadingAloud, stopReadingAloud } from "./read-aloud";
import { ReadAloudBar } from "./read-aloud-bar";
import { utterances } from "./spoken-parts";

class Utterance {
  lang = "";
  rate = 1;
  voice: unknown = null;
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(public text: string) {}
}
let spoken: Utterance[] = [];
const cancel = jest.fn();
const VOICES = [
  { voiceURI: "ada", name: "Ada", lang: "en-GB" },
  { voiceURI: "bea", name: "Bea", lang: "de-DE" },
];

beforeEach(() => {
  spoken = [];
  cancel.mockClear();
  Object.assign(window, {
    SpeechSynthesisUtterance: Utterance,
    speechSynthesis: { speak: (utterance: Utterance) => spoken.push(utterance), cancel, getVoices: () => VOICES },
  });
});
afterEach(() => {
  act(stopReadingAloud);
  Reflect.deleteProperty(window, "speechSynthesis");
});

const HTML =
  "<h2>Intervals</h2><p>First. Second.</p><pre>code()</pre><ul><li>An item</li></ul><blockquote><p lang='de'>Zitat</p></blockquote>";
const now = () => spoken.at(-1);
const ends = () => act(() => now()?.onend?.());
const button = (name: string) => screen.getByRole("button", { name });
const marked = () => document.querySelector("[data-spoken]");

function renderRead() {
  const app = renderApp(
    <>
      <ArticleBody html={HTML} item={sampleDetail(sampleItem(2))} />
      <ReadAloudBar id={2} />
    </>,
  );
  // jsdom lays nothing out: every paragraph counts as on the screen.
  jest.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ bottom: 1, top: 0 } as DOMRect);
  act(() => startReadingAloud(2));
  return app;
}

test("an article is read paragraph by paragraph, code left out, and the current one is marked", () => {
  renderRead();
  expect(now()?.text).toBe("Intervals");
  expect(marked()).toHaveTextContent("Intervals");
  ends();
  expect(now()?.text).toBe("First. Second.");
  ends();
  expect(now()?.text).toBe("An item");
  ends();
  expect(now()?.text).toBe("Zitat");
  expect(now()?.lang).toBe("de");
  expect(screen.getByText("4 of 4")).toBeVisible();
  ends();
  expect(screen.queryByRole("group", { name: "Read aloud" })).not.toBeInTheDocument();
  expect(marked()).toBeNull();
});

test("it pauses, continues with the sentence that was begun, and skips paragraphs", async () => {
  const { user } = renderRead();
  await user.click(button("Next paragraph"));
  expect(now()?.text).toBe("First. Second.");
  await user.click(button("Pause reading"));
  const before = spoken.length;
  // The browser ends what was cancelled: that is not an end of the paragraph.
  ends();
  expect(spoken).toHaveLength(before);
  await user.click(button("Resume reading"));
  expect(now()?.text).toBe("First. Second.");
  await user.click(button("Previous paragraph"));
  expect(now()?.text).toBe("Intervals");
});

test("voice and speed hold from the current sentence on, and for the next article", async () => {
  const { user } = renderRead();
  await user.click(screen.getByRole("combobox", { name: "Speed" }));
  await user.click(await screen.findByRole("option", { name: "1.5×" }));
  expect(now()).toMatchObject({ text: "Intervals", rate: 1.5 });
  await user.click(screen.getByRole("combobox", { name: "Voice" }));
  await user.click(await screen.findByRole("option", { name: "Bea (de-DE)" }));
  expect(now()).toMatchObject({ text: "Intervals", voice: VOICES[1], lang: "de-DE" });
  act(stopReadingAloud);
  act(() => startReadingAloud(2));
  expect(now()).toMatchObject({ rate: 1.5, voice: VOICES[1] });
});

test("leaving the article ends it", () => {
  const { unmount } = renderRead();
  cancel.mockClear();
  unmount();
  expect(cancel).toHaveBeenCalledTimes(1);
  const before = spoken.length;
  ends();
  expect(spoken).toHaveLength(before);
});

test("a browser that cannot speak says so, and can be asked again", async () => {
  const { user } = renderRead();
  act(() => now()?.onerror?.());
  expect(screen.getByRole("alert")).toHaveTextContent("Your browser couldn't read this aloud.");
  await user.click(button("Resume reading"));
  expect(screen.queryByRole("alert")).not.toBeInTheDocument();
});

test("a long paragraph is cut at its sentences", () => {
  const sentence = "These are about forty characters of text.";
  const pieces = utterances(`${sentence} `.repeat(12));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.join(" ")).toBe(`${sentence} `.repeat(12).trim());
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(220);
});
