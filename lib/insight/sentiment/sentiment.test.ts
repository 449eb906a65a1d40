import { linearModel } from "@/lib/insight/linear-model";
import { articleSigns, sentimentOf } from "./sentiment";

const label = (title: string, text: string) => sentimentOf(title, text)?.label;

test("the model of articles was fitted to the signs that are taken", () => {
  const { dense } = articleSigns("A title", "A text. And another sentence.");
  expect(linearModel("article-sentiment.bin").dense).toBe(dense.length);
  expect(articleSigns("", "").dense.length).toBe(dense.length);
  expect(Array.from(dense).every(Number.isFinite)).toBe(true);
});

test.each([
  [
    "negative",
    "Flood kills eleven",
    "Eleven people died when a flood destroyed the valley on Monday. Hundreds lost their homes. Rescuers feared that the toll would rise. Hospitals were overwhelmed.",
  ],
  [
    "positive",
    "Girl, nine, wins national prize",
    "A girl of nine has won the national prize for inventors with a clever and beautiful machine. Her proud teacher praised her talent. The audience cheered and the jury was delighted. Her success inspires the whole school.",
  ],
  [
    "neutral",
    "Museum's opening hours",
    "The museum is open from ten to five. It has three floors and a room for lectures. The library is on the second floor. Tickets are sold at the desk.",
  ],
])("an article that is %s", (wanted, title, text) => {
  expect(label(title, text)).toBe(wanted);
});

test("confidence is a share, and the best label's", () => {
  const found = sentimentOf("Report", "The council met on Monday. It agreed on a budget.");
  expect(found?.confidence).toBeGreaterThan(1 / 3);
  expect(found?.confidence).toBeLessThanOrEqual(1);
});
