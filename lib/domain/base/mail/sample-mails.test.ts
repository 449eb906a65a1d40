import { Parser } from "htmlparser2";
import { welcomeMail } from "./account-mails";
import { addressChangedMail } from "./address-mails";
import { money } from "./billing-mails";
import { sampleMails } from "./sample-mails";
import type { WrittenMail } from "./write-mail";

const TOKEN = "t".repeat(43);
const MAILS: Array<[string, WrittenMail]> = sampleMails().map(({ name, mail }) => [name, mail]);

/** Returns the network requests and links of a mail's HTML, with its tags, text and styles. */
function resources(html: string) {
  const found = { loaded: [] as string[], links: [] as string[], tags: new Set<string>(), text: "", styles: "" };
  let isStyle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      found.tags.add(name);
      if (attributes.src) found.loaded.push(attributes.src);
      if (attributes.background) found.loaded.push(attributes.background);
      if (/url\(/i.test(attributes.style ?? "")) found.loaded.push(attributes.style ?? "");
      if (name === "a" && attributes.href) found.links.push(attributes.href);
      isStyle = name === "style";
    },
    onclosetag() {
      isStyle = false;
    },
    ontext(text) {
      if (isStyle) found.styles += text;
      else found.text += text;
    },
  });
  parser.end(html);
  return found;
}

test.each(MAILS)("%s has a one-line subject and the same words in both parts", (_, mail) => {
  expect(mail.subject).toMatch(/^[^\p{Cc}]{5,78}$/u);
  const { text } = resources(mail.html);
  for (const line of mail.text.split("\n").map((each) => each.trim().replace(/^- /, ""))) {
    if (line && !/^(--|https?:|Feedloom ·)|:$/.test(line)) expect(text).toContain(line);
  }
});

test.each(MAILS)("%s loads nothing, runs nothing and links only to us", (_, mail) => {
  const { loaded, links, tags, styles } = resources(mail.html);
  expect(loaded).toEqual([]);
  expect(styles).toContain("prefers-color-scheme:dark");
  expect(styles).not.toMatch(/url\(|@import|expression/i);
  for (const tag of ["script", "img", "form", "iframe", "link"]) expect(tags).not.toContain(tag);
  for (const link of links) {
    expect(link).toMatch(/^http:\/\/localhost:3000/);
    expect(mail.text).toContain(link);
  }
});

test.each(MAILS)("%s has no six digits in a row but the code", (_, mail) => {
  const runs = [mail.subject, mail.text, mail.html].flatMap(
    (part) => part.match(/(?<![0-9a-z])\d{6}(?![0-9a-z])/gi) ?? [],
  );
  const expected = mail.subject.includes("482913") ? ["482913", "482913", "482913"] : [];
  expect(runs).toEqual(expected);
});

test("a name cannot write HTML into a mail", () => {
  const mail = welcomeMail('<img src=x onerror=alert(1)>"&');
  expect(resources(mail.html).tags).not.toContain("img");
  expect(mail.html).toContain("Welcome, &lt;img src=x onerror=alert(1)&gt;&quot;&amp;");
});

test("the link that restores the address is complete", () => {
  expect(addressChangedMail("a…@example.com", TOKEN).text).toContain(
    `http://localhost:3000/undo-email?token=${TOKEN}\n`,
  );
});

test.each([
  [1999, "usd", "$19.99"],
  [20388, "usd", "$203.88"],
  [0, "usd", "$0.00"],
  [500, "jpy", "¥500"],
])("%i of %s is shown as %s", (cents, currency, shown) => {
  expect(money({ cents, currency })).toBe(shown);
});
