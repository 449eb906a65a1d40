import { sentimentOf } from "./sentiment";

const label = (title: string, text: string) => sentimentOf(title, text)?.label;

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

test("an article between two sentiments is not sure, and a headline alone is judged by its words", () => {
  const mixed =
    "The garden is lovely and the food is good. The service was slow and the bill was wrong. I might go again, or I might not.";
  expect(sentimentOf("Lunch by the river", mixed)).toBeNull();
  expect(label("Norvik profit rises on strong demand", "")).toBe("positive");
});

test.each([
  [
    "positive",
    "Tests are a joy again",
    "I love the new runner! It is fast, the messages are clear, and it makes writing tests fun. Thank you, Ines, for this wonderful tool. I can't wait for the next version.",
  ],
  [
    "negative",
    "Never again",
    "I bought the printer in May and I hate it. It jams, the ink is a terrible waste of money, and support is rude. It is the worst failure I ever paid for.",
  ],
  [
    "neutral",
    "Reading a file line by line",
    "To read a file line by line, open it and pass the handle to a scanner. The loop ends when there are no more lines. For long lines, raise the size of the buffer. Close the file when you are done.",
  ],
])("an entry of a blog that is %s", (wanted, title, text) => {
  expect(label(title, text)).toBe(wanted);
});

test("errors of a program make no article negative", () => {
  const text =
    "The parser returns an error with the line where it failed. Wrap the call, log the error and return an empty list. The example below shows both cases.";
  expect(label("Errors in the parser", text)).not.toBe("negative");
});
