import { plainText } from "./plain-text";

test("markup goes, common entities become characters, blanks are joined", () => {
  expect(plainText("<b>Fish</b> &amp;&nbsp;chips\n&#39;now&#39;")).toBe("Fish & chips 'now'");
});

test("an entity is read once: what it says is text", () => {
  expect(plainText("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
  expect(plainText("1 &lt; 2 &unknown; &#8230;")).toBe("1 < 2 &unknown; &#8230;");
});
