import { articleText, selectorOf, spanOf } from "./article-text";
import { highlightText, marksOf, removeMarks } from "./highlight-text";

function article(html: string): HTMLElement {
  document.body.innerHTML = `<div class="reading">${html}</div>`;
  return document.body.firstElementChild as HTMLElement;
}
function range(from: Node, start: number, [to, end]: [Node, number]): Range {
  const made = document.createRange();
  made.setStart(from, start);
  made.setEnd(to, end);
  return made;
}

const HTML = "<p>One <b>two</b> three</p><ul>\n<li>four</li>\n<li>five</li></ul><pre>six<button>Copy</button></pre>";

test("blocks are lines, and what was added to the article is none of its text", () => {
  expect(articleText(article(HTML)).text).toBe("One two three\n\nfour\n\nfive\nsix\n");
  expect(articleText(article("a<br>b\u0007c")).text).toBe("a\nb c");
});

test("a selection becomes quote and context, without blanks around it", () => {
  const root = article(HTML);
  const text = articleText(root);
  const [one, bold] = [root.querySelector("p")?.firstChild as Node, root.querySelector("b")?.firstChild as Node];
  const span = spanOf(text, range(one, 3, [bold, 3]));
  expect(span && selectorOf(text, span)).toEqual({
    quote: "two",
    prefix: "One ",
    suffix: " three\n\nfour\n\nfive\nsix\n",
  });
  expect(spanOf(text, range(one, 3, [one, 4]))).toBeNull();
  // From element to element, as a triple click selects.
  const list = root.querySelector("ul") as Node;
  const lines = spanOf(text, range(list, 1, [list, 4]));
  expect(lines && text.text.slice(lines.start, lines.end)).toBe("four\n\nfive");
});

test("context never ends in half a character", () => {
  const root = article(`<p>${"😀".repeat(60)}quote${"😀".repeat(60)}</p>`);
  const text = articleText(root);
  const start = text.text.indexOf("quote");
  const { prefix, suffix } = selectorOf(text, { start: start, end: start + 4 });
  expect(prefix).toBe("😀".repeat(50));
  expect(suffix).toBe(`e${"😀".repeat(49)}`);
});

test("a highlight marks every piece of its text, and leaves no trace when it goes", () => {
  const root = article(HTML);
  const before = root.innerHTML;
  const text = articleText(root);
  highlightText(
    text,
    { start: text.text.indexOf("two"), end: text.text.indexOf("five") + 2 },
    { id: "a", color: "blue" },
  );
  const marks = marksOf(root, "a");
  expect(marks.map(({ textContent }) => textContent)).toEqual(["two", " three", "four", "fi"]);
  expect(marks.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
  expect(articleText(root).text).toBe(text.text);
  removeMarks(root);
  expect(root.innerHTML).toBe(before);
});

test("the first piece outside of a link is the one for the keyboard", () => {
  const root = article('<p><a href="#x">in</a> and out</p>');
  const text = articleText(root);
  highlightText(text, { start: 0, end: 6 }, { id: "a", color: "blue" });
  expect(marksOf(root, "a").map(({ tabIndex }) => tabIndex)).toEqual([-1, 0]);
});
