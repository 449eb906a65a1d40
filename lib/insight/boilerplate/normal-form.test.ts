import { hashOf, normalForm, wordsIn } from "./normal-form";

const form = (text: string, title = "") => normalForm(text, normalForm(title, ""));

test.each([
  ["case, marks and blanks", "Thanks  for\n reading!", "thanks for READING"],
  ["entities", "Terms &amp; conditions &#8211; apply&nbsp;here", "Terms & conditions – apply here"],
  ["the site of a notice", "The post Ten Tips appeared first on Site.", "The post Nine Ways appeared first on Site."],
  ["the name of a sponsor", "This episode is sponsored by Acme, who make tools.", "This episode is sponsored by Beta."],
  ["numbers of episodes", "Episode 12 of the show", "Episode 345 of the show"],
  ["dates of publication", "Posted on March 3, 2024 by Ann", "Posted on Tuesday 4 May 2025 by Ann"],
  ["counts of comments", "12 Comments", "1 Comments"],
  ["addresses", "Listen: https://a.example/1", "Listen: https://a.example/2?b"],
  ["a reader's name", "submitted by /u/one [link] [comments]", "submitted by /u/two [link] [comments]"],
  ["forms of a letter", "Ｆｕｌｌ ｗｉｄｔｈ", "full width"],
])("lines that differ in %s have one form", (_, one, other) => {
  expect(form(one)).toBe(form(other));
});

test.each([
  ["prices", "The ticket costs $20.", "The ticket costs $30."],
  ["results", "Rain, 12 degrees", "Rain, 21 degrees"],
  ["versions", "Version 2.1 is out", "Version 2.2 is out"],
  ["who sponsored a study", "The study was sponsored by Acme", "The study was sponsored by Beta"],
])("lines that differ in %s have two forms", (_, one, other) => {
  expect(form(one)).not.toBe(form(other));
});

test("the article's own title is masked, unless it is so short that it occurs by chance", () => {
  expect(form("You read Ten Good Tips on our site", "Ten Good Tips")).toBe("you read § on our site");
  expect(form("You read on our site", "on")).toBe("you read on our site");
});

test("a line without a word has no form and no words", () => {
  expect(form("★ * 🎉 —")).toBe("");
  expect(wordsIn("")).toBe(0);
  expect(wordsIn("訂閱我們的電子報")).toBe(4);
  expect(wordsIn("one two")).toBe(2);
});

test("hashes differ for neighbouring texts and stay the same for ever, because they are stored", () => {
  expect(hashOf("thanks for reading")).toBe(hashOf("thanks for reading"));
  expect(new Set(Array.from({ length: 20_000 }, (_, at) => hashOf(`line ${at}`))).size).toBe(20_000);
  expect(hashOf("permalink")).toBe("2o4sye6ivb");
});
