/** Beginnings of boilerplate lines. */
const BEGINNINGS =
  /^(?:[-–—>»•*[(]\s*)?(?:continue reading|keep reading|read (?:more|on\b|the (?:full|rest|whole|entire|original))|click (?:here|to|on)|subscribe\b|sign up\b|log in\b|follow (?:us|me|@)|share (?:this|on|via)|related(?: posts?| articles?| stories| reading)?\s*:|see also|advertisement\b|sponsored\b|permalink\b|permanent link|leave a (?:comment|reply)|\d* ?comments?\b.{0,12}$|tags?\s*:|filed (?:under|in)|posted (?:in|by|on)|(?:photo|photograph|image|picture|illustration|video)s?(?:\s*(?:credit|by|courtesy)\b|\s*:)|credits?\s*:|copyright|©|the post .{1,200} appeared|this (?:post|article|story|entry|piece) (?:was |has been )?(?:first |originally )?(?:appeared|published)|thanks? for (?:reading|listening|watching|subscribing)|to (?:comment|read) (?:on )?(?:this|the))/i;
/** Phrases of offers and notices, anywhere in a sentence. */
const NOTICES =
  /\b(?:appeared first on|originally (?:published|appeared) (?:on|at|in)|all rights reserved|continue reading|(?:use|using|with|enter) (?:the |our |my |this |promo |promotional |offer |coupon |discount )*code\b|\d+ ?% off (?:your|the|all|any|with|at)|[$€£]\d+ off (?:your|the|all|a|an|with|at)\b|(?:sign up|subscribe) (?:for|to) (?:our|my|the)|our newsletter|affiliate (?:links?|commissions?)|earn (?:a|an affiliate) commission|privacy policy|terms of (?:service|use)|enable javascript|skip to (?:main )?content)\b/i;
/** A longer sentence may begin like a notice and be part of the article. */
const LONGEST_NOTICE = 200;
/** A link to the rest, which follows the article's words without a full stop. */
const LINK_TO_REST =
  /\s\W{0,4}(?:Continue reading|Keep reading|Read (?:more|on|the (?:full|rest)))\b[^.!?]{0,40}\W{0,6}$/u;
const SENTENCE_BREAK = /(?<=[.!?…]["'”’)\]]*)\s+/u;

/** Returns true if most of a text is notices, offers or navigation rather than part of the article. */
export function isNotice(text: string): boolean {
  const sentences = sentencesOf(text);
  return 2 * sentences.filter(isNoticeSentence).join("").length > sentences.join("").length;
}

const sentencesOf = (line: string) => line.trim().replace(LINK_TO_REST, "").split(SENTENCE_BREAK);
const isNoticeSentence = (sentence: string) =>
  NOTICES.test(sentence) || (sentence.length <= LONGEST_NOTICE && BEGINNINGS.test(sentence));

/** Returns a text without the notices ("Continue reading", "Permalink", "Photo: …") that end its lines. */
export function withoutNotices(text: string): string {
  const lines = text.split("\n").map((line) => {
    const sentences = sentencesOf(line);
    return sentences.slice(0, sentences.findLastIndex((sentence) => !isNoticeSentence(sentence)) + 1).join(" ");
  });
  return lines.filter((line) => line !== "").join("\n");
}
