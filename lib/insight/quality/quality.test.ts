import { QUALITY_PARTS } from "@/lib/contracts/intelligence";
import { readArticle } from "@/lib/insight/read-article";
import { levelOf } from "./level";
import { advertShare, ownTextOf } from "./own-text";
import { qualityOf } from "./quality";

const rated = (title: string, html: string) => {
  const { text, structure } = readArticle(html);
  return qualityOf(title, text, structure);
};
const levelled = (title: string, html: string) => levelOf(rated(title, html)?.score ?? 0);

const SHORT = `<p>The river gauge at Holm has sent no readings since Tuesday, and the water board now knows why: the cable was cut
  when Brandt Energy laid a new line beside the old lock. Nobody noticed, because the alarm itself used that cable.</p>
  <p>That is a lesson for every small network. An alarm that shares a wire with what it watches is no alarm. The board will
  put a radio link on the roof of the pump house, which costs about 1,400 euros, and it will test it every month.</p>
  <p>I asked the engineer, Jana Lund, why the link was not there from the start. “We had one,” she said, “but the mast was
  in the way of the new cycle path, so it was taken down in 2016.” The report with all readings is <a href="https://example.org/r">here</a>.
  Three other gauges on the Holm have the same weakness, and two of them stand above schools. They come first, in May.</p>`;
const ADVERT = `<p>You can learn everything about phone apps with the Complete Developer Bundle. It normally costs over $1,000, but today
  you can get it for just $15 with code SPRING70 at checkout. The bundle has nine courses and over 120 hours of training by
  experienced teachers, from the first screen to the store. Get yours before Friday and save 98% off the price. This special
  offer is for new customers only, so order now and use the code before the sale ends. A free trial is included.</p>`;
const SHOW_NOTES = `<p>Follow-up:</p><ul>${["Waffle makers", "The new phone", "A correction", "Battery cases", "The pouch", "Tablets", "Two’s complement", "Prices again", "A graph", "Racing games", "The shelf"].map((line) => `<li><a href="https://example.org/">${line}</a></li>`).join("")}</ul>
  <p>Sponsored by:</p><ul><li>Hearth: Get $50 off your first order with code POD.</li><li>Linden: Use code POD for a $20 credit.</li></ul>`;

test("the parts have the maxima of the contract and sum to the score", () => {
  const found = rated("Why the gauge at Holm was silent", SHORT);
  if (!found) throw new Error("not rated");
  for (const [name, points] of Object.entries(found.parts))
    expect(points).toBeLessThanOrEqual(QUALITY_PARTS[name as keyof typeof QUALITY_PARTS]);
  expect(Object.keys(found.parts)).toEqual(Object.keys(QUALITY_PARTS));
  expect(Object.values(QUALITY_PARTS).reduce((sum, most) => sum + most, 0)).toBe(100);
  expect(Math.round(Object.values(found.parts).reduce((sum, points) => sum + points, 0))).toBe(found.score);
});

test("a good short article is high, whatever long adverts score", () => {
  expect(levelled("Why the gauge at Holm was silent", SHORT)).toBe("high");
  expect(levelled("Spring deal: save $985 on the Complete Developer Bundle", ADVERT)).toBe("low");
  expect(levelled("Spring deal: save $985 on the Complete Developer Bundle", ADVERT.repeat(5))).toBe("low");
});

test("notes of an episode are rated by their sentences, not by their links and sponsors", () => {
  expect(levelled("212: The shelf again", SHOW_NOTES)).toBe("low");
});

test("a quotation with one line about it is ordinary, the same words of the author's own are more", () => {
  const quoted = `<p>Jana Lund, for the Holm Courier:</p><blockquote>${SHORT}</blockquote><p>About time.</p>`;
  expect(rated("A silent gauge", quoted)?.score).toBeLessThan(rated("A silent gauge", SHORT)?.score ?? 0);
});

test("shuffled words are no full text", () => {
  const words = SHORT.replace(/<[^>]+>/g, " ")
    .split(/\s+/)
    .filter(Boolean);
  const shuffled = words.map((word, at) => words[(at * 37) % words.length] ?? word).join(" ");
  const [whole, torn] = [words.join(" "), shuffled].map(
    (text) => qualityOf("Why the gauge at Holm was silent", text, null)?.score ?? 0,
  );
  expect(torn).toBeLessThan((whole ?? 0) / 2);
});

test("the words of sponsors and of bare lists are not words of the article", () => {
  expect(
    ownTextOf(
      "Follow-up\nThe shelf\nWe talk about what broke and why it broke again.\nSponsored by:\nHearth: warm feet all year round, for you.",
      0,
    ).words,
  ).toBe(10);
  expect(ownTextOf("One two three four five six seven eight nine ten.", 1).words).toBe(5);
  expect(ownTextOf("", 0)).toEqual({ words: 0, spent: 0 });
});

test("a report about a deal is not an advert", () => {
  expect(advertShare("Brexit deal agreed", "The two sides agreed on Thursday. The parliaments will vote in May.")).toBe(
    0,
  );
  expect(
    advertShare(
      "Apple sales fall",
      `${"The company sold fewer phones in the quarter. ".repeat(30)} Its trade-in scheme gives $50 off.`,
    ),
  ).toBeLessThan(0.2);
});
