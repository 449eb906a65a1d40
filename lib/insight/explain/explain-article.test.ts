import { analyseArticle } from "@/lib/insight/analyse-article";
import { readArticle } from "@/lib/insight/read-article";
import { explainArticle } from "./explain-article";
import { kindReasons } from "./explain-kind";
import { qualityReasons } from "./explain-quality";
import { sentimentReasons } from "./explain-sentiment";
import { topicReasons } from "./explain-topics";
import { mostTelling, quoted } from "./leave-one-out";

const html = `<p>I tested the watch for six weeks, and I think it is wonderful. I love the bright screen, and the battery is
  excellent.</p><ol><li>Open the box.</li><li>Press the button.</li><li>Choose a language.</li></ol>
  <p>According to <a href="https://maker.example/">the maker</a>, 40 people worked on it. “We are proud,” they said.</p>`;
const article = { title: "A wonderful watch", html, url: "https://watch.example/review", categories: ["Reviews"] };

describe("the parts that tell most", () => {
  const part = (name: string, left: number) => ({ name, without: () => left });
  test("those without which the verdict would be less sure, the most telling first", () => {
    const parts = [part("little", 0.79), part("much", 0.3), part("more sure without", 0.9), part("some", 0.6)];
    expect(mostTelling(0.8, parts, 3)).toEqual(["much", "some"]);
    expect(mostTelling(0.8, parts, 1)).toEqual(["much"]);
    expect(mostTelling(0.8, [], 3)).toEqual([]);
  });
  test("a long sentence is shortened at a blank, and one without blanks is cut", () => {
    expect(quoted(" A  short\none. ")).toBe("“A short one.”");
    expect(quoted("word ".repeat(60))).toMatch(/^“(?:word )+…”$/);
    expect(quoted("word ".repeat(60)).length).toBeLessThan(150);
    expect(quoted("x".repeat(500)).length).toBeLessThan(150);
  });
});

describe("an article", () => {
  test("is explained for the verdicts of its analysis", () => {
    const { sentiment, contentType, keyTopics } = analyseArticle(article);
    const said = { sentiment: sentiment?.label ?? null, kind: contentType?.label ?? null, topics: keyTopics };
    const { quality, sentiment: felt, topics } = explainArticle(article, said);
    expect(said.sentiment).toBe("positive");
    expect(felt[0]).toMatch(/words with a good ring: .*“wonderful”/);
    expect(quality).toEqual(expect.arrayContaining(["1 source is linked", "It gives 1 number", "1 quotation"]));
    expect(topics).toHaveLength(keyTopics.length);
  });
  test("without a verdict has no reasons for one", () => {
    const none = explainArticle(article, { sentiment: null, kind: null, topics: [] });
    expect([none.sentiment, none.kind, none.topics]).toEqual([[], [], []]);
  });
  test("without a text is explained by nothing", () => {
    const empty = { title: "", html: "", url: "", categories: [] };
    expect(explainArticle(empty, { sentiment: "positive", kind: "news", topics: [] })).toEqual({
      quality: [],
      kind: [],
      sentiment: [],
      topics: [],
    });
  });
});

describe("quality", () => {
  test("is explained by what can be counted", () => {
    const text = "SAVE MONEY TODAY WITH THESE GREAT OFFERS. Nobody knows why. ".repeat(2);
    const facts = qualityReasons("Great offers", text, null);
    expect(facts).toEqual([
      "The text has 20 words",
      "Sentences are 5 words long on average",
      "No source is linked",
      "It gives no numbers",
      "14 words are written in CAPITALS",
      "2 of 2 longer words of the title occur in the text",
    ]);
  });
  test("a text that is mostly links, and one of characters, are named so", () => {
    const structure = { ...readArticle("").structure, links: 3, linkedLength: 30 };
    expect(qualityReasons("", "One two three four five six seven eight nine", structure)).toEqual(
      expect.arrayContaining(["3 sources are linked", "68 % of the text are links"]),
    );
    expect(qualityReasons("", "海港今天很安静", null)[0]).toBe("The text has 7 characters");
  });
});

describe("kind", () => {
  const signs = { url: "", categories: [], structure: null };
  const text =
    "Open the settings. Click the button. Choose a theme. Press save. Then open the terminal and run the command to install it.";
  test("a verdict that the text does not give is not explained", () => {
    const label = analyseArticle({ ...article, title: "How to install a theme", html: text }).contentType?.label;
    expect(label).toBe("tutorial");
    expect(kindReasons({ title: "How to install a theme", text, label: "research" }, signs)).toEqual([]);
  });
  test("typical facts come first, then what the verdict would lose", () => {
    const reasons = kindReasons({ title: "How to install a theme", text, label: "tutorial" }, signs);
    expect(reasons[0]).toMatch(/^\d sentences are instructions$/);
    expect(reasons.length).toBeLessThanOrEqual(6);
  });
});

describe("sentiment", () => {
  test("negative words are listed, and another verdict is not explained", () => {
    const text =
      "The launch was a terrible disaster. Customers hate the awful, broken screen. It is a horrible failure.";
    const title = "A terrible launch";
    expect(sentimentReasons(title, text, "negative")[0]).toMatch(/words with a bad ring: .*“terrible”/);
    expect(sentimentReasons(title, text, "positive")).toEqual([]);
    expect(sentimentReasons(title, text, null)).toEqual([]);
  });
});

test("what decides is quoted with what it sounds like", () => {
  const text =
    "The city council had promised that the work would be finished in spring, but a survey of the ground found old foundations under the square, and the builders had to stop for… Read more";
  const reasons = sentimentReasons("Why the new tram line is late again", text, "negative");
  expect(reasons).toContain("The title sounds negative: “Why the new tram line is late again”");
});

test("topics say where they occur, whatever the endings", () => {
  const text = "Heat pumps are quiet. A heat pump heats. Pumps need no gas, and the heat stays.";
  expect(topicReasons("Heat pumps in old houses", text, ["Heat Pump", "Gas", "Gas Heat"])).toEqual([
    "Heat Pump: in the title, 2 times in the text",
    "Gas: once in the text",
    "Gas Heat: its words occur in the text apart from each other",
  ]);
});
