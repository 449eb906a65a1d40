import { tokenizeHtml } from "./html-tokens";

/** Returns the tokens as one text: `<name attribute="value">`, `</name>` and text in brackets. */
function tokensOf(html: string): string {
  let tokens = "";
  let drawings = 0;
  tokenizeHtml(html, {
    open(name, attributes) {
      if (name === "svg") drawings += 1;
      tokens += `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join("")}>`;
    },
    close(name) {
      if (name === "svg") drawings -= 1;
      tokens += `</${name}>`;
    },
    text: (text) => {
      tokens += `[${text}]`;
    },
    inForeignContent: () => drawings > 0,
  });
  return tokens;
}

test.each([
  ["text", "a &lt;b&gt; &amp &copy;c &#x41;&#66", "[a <b> & ©c AB]"],
  ["text around a comment", "a &l<!-- -->t; b", "[a &lt; b]"],
  ["an attribute", "<a href='?a=1&copy=2&lt;3&amp;4'>", '<a href="?a=1&copy=2<3&4">'],
  ["an attribute without quotes", "<a href=?a&amp;b>", '<a href="?a&b">'],
  [
    "the text of title and textarea",
    "<title><&amp;</title><textarea>&lt;p></textarea>",
    "<title>[<&]</title><textarea>[<p>]</textarea>",
  ],
  [
    "no source code",
    "<xmp>&amp;</xmp><script>a && b &lt; c</script>&amp;",
    "<xmp>[&amp;]</xmp><script>[a && b &lt; c]</script>[&]",
  ],
  ["style and script inside a drawing", "<svg><style>&lt;</style></svg>", "<svg><style>[<]</style></svg>"],
  ["no CDATA section", "<![CDATA[&amp;]]>&amp;", "[&amp;&]"],
  ["nothing behind plaintext", "<plaintext>&amp;<b>", "<plaintext>[&amp;<b>]"],
])("character references are decoded in %s", (_, html, tokens) => expect(tokensOf(html)).toBe(tokens));
