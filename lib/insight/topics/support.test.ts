import { keyTopics } from "./key-topics";
import { isAbstract } from "./support";

const shown = (title: string, text: string) =>
  keyTopics(title, text).flatMap(({ topic, isSupported }) => (isSupported ? [topic] : []));

const FILLER =
  "They talk for an hour, drink coffee and laugh a lot. Then everyone goes home, happy and tired, to sleep until noon. ";

test("a part of a name that stands nowhere else is no topic", () => {
  const text = `The Fighting Serpents of Death met in the old hall. ${FILLER}Nobody knew how many songs the Fighting Serpents of Death would play. ${FILLER}`;
  const topics = shown("Serpents on tour", text);
  expect(topics).toContain("Fighting Serpents of Death");
  expect(topics).not.toContain("Death");
});

test("a person is named whole and without a role, and a given name alone is no topic", () => {
  const text = `The court agreed with Associate Justices Sandra Day O'Connor. ${FILLER}Sandra read the opinion aloud. ${FILLER}Sandra smiled. ${FILLER}`;
  const topics = shown("Sandra reads her opinion to the court", text);
  expect(topics.join()).not.toMatch(/Associate|Justices|\bSandra(?! Day)/);
});

test("an idiom in a headline, and what the text says once in passing, are not shown", () => {
  const text = `${FILLER}Cognac was poured by the sausage-fingered headline writer. ${FILLER}The cognac was old, and cognac is dear. ${FILLER}`;
  const topics = shown("Waste Not, Want Not: a cognac", text);
  expect(topics[0]).toBe("cognac");
  expect(topics.join()).not.toMatch(/writer|waste|want/i);
});

test("a headline's words alone are no topics where the text has others", () => {
  expect(shown("Chapter 10: Got Smoke?", `${FILLER}${FILLER}`)).not.toContain("Smoke");
  expect(shown("Feature", "")).toEqual([]);
});

test("the New York Times keeps its New", () => {
  const text = `The New York Times reports it. ${FILLER}As the New York Times says, it is so. ${FILLER}`;
  expect(shown("A report", text)).toContain("New York Times");
});

test("the summary of a study says each of its subjects once", () => {
  const text = `Background: nitrous oxide is a potent greenhouse gas. We measured its emission in the alga and present data on
    cytochrome reductases. The results of our experiments demonstrate that flavodiiron proteins catalyse the reduction in the
    light, while cytochrome works in the dark. These findings suggest a novel model of emission from aquatic ecosystems, whose
    performance was evaluated respectively by gas chromatography and mass spectrometry under natural and artificial conditions.`;
  expect(isAbstract(text.split(/\s+/))).toBe(true);
  expect(shown("Algae turn nitric oxide into nitrous oxide", text)).toContain("flavodiiron protein");
  expect(isAbstract(`I think that ${text}`.split(/\s+/))).toBe(false);
});
