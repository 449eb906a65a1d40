import { readArticle } from "@/lib/insight/read-article";
import { explainArticle } from "./explain-article";
import { qualityReasons } from "./explain-quality";
import { topicReasons } from "./explain-topics";

const html = `<p>I tested the watch for six weeks, and I think it is wonderful. I love the bright screen, and the battery is
  excellent.</p><ol><li>Open the box.</li><li>Press the button.</li><li>Choose a language.</li></ol>
  <p>According to <a href="https://maker.example/">the maker</a>, 40 people worked on it. “We are proud,” they said.</p>`;

test("an article is explained by facts that a reader can count again", () => {
  const { text, structure } = readArticle(html);
  expect(qualityReasons("A wonderful watch", text, structure)).toEqual([
    "Full text: 46 words, 37 of them in its own sentences",
    "Structure: 2 paragraphs, 3 list entries",
    "References: 1 link, 1 quotation, 1 number",
    "Care: no advert, no shouting, nothing repeated",
  ]);
});

test("what takes points away is named", () => {
  const text = "SAVE MONEY TODAY WITH THESE GREAT OFFERS: 50% off! Nobody knows why they are sold. ".repeat(2);
  const reasons = qualityReasons("Great offers", text, null);
  expect(reasons[2]).toBe("References: 2 numbers");
  expect(reasons[3]).toMatch(/^Care: phrases of an advert, .*words in capitals, 2 exclamation marks$/);
});

test("an article without a text is explained by nothing", () => {
  const empty = { title: "", html: "", url: "", categories: [] };
  expect(explainArticle(empty, { topics: [] })).toEqual({ quality: [], topics: [] });
});

test("topics say where they occur, whatever the endings", () => {
  const text = "Heat pumps are quiet. A heat pump heats. Pumps need no gas, and the heat stays.";
  expect(topicReasons("Heat pumps in old houses", text, ["Heat Pump", "Gas", "Gas Heat"])).toEqual([
    "Heat Pump: in the title, 2 times in the text",
    "Gas: once in the text",
    "Gas Heat: its words occur in the text apart from each other",
  ]);
});
