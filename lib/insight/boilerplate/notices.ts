/** Beginnings of boilerplate lines. */
const BEGINNINGS =
  /^(?:[-–—>»•*[(]\s*)?(?:continue reading|keep reading|read (?:more|on\b|the (?:full|rest|whole|entire|original))|click (?:here|to|on)|subscribe\b|sign up\b|log in\b|follow (?:us|me|@)|share (?:this|on|via)|related(?: posts?| articles?| stories| reading)?\s*:|see also|advertisement\b|sponsored\b|permalink\b|permanent link|leave a (?:comment|reply)|\d* ?comments?\b.{0,12}$|tags?\s*:|filed (?:under|in)|posted (?:in|by|on)|(?:photo|photograph|image|picture|illustration|video)s?(?:\s*(?:credit|by|courtesy)\b|\s*:)|credits?\s*:|copyright|©|the post .{1,200} appeared|this (?:post|article|story|entry|piece) (?:was |has been )?(?:first |originally )?(?:appeared|published)|thanks? for (?:reading|listening|watching|subscribing)|to (?:comment|read) (?:on )?(?:this|the))/i;
/** Phrases of offers and notices, anywhere in a sentence. */
const NOTICES =
  /\b(?:appeared first on|originally (?:published|appeared) (?:on|at|in)|all rights reserved|continue reading|(?:use|using|with|enter) (?:the |our |my |this |promo |promotional |offer |coupon |discount )*code\b|\d+ ?% off (?:your|the|all|any|with|at)|[$€£]\d+ off (?:your|the|all|a|an|with|at)\b|(?:sign up|subscribe) (?:for|to) (?:our|my|the)|our newsletter|affiliate (?:links?|commissions?)|earn (?:a|an affiliate) commission|privacy policy|terms of (?:service|use)|enable javascript|skip to (?:main )?content)\b/i;
/** Beginnings that a paragraph of the article may share. */
const LONGEST_LINE = 200;

/** Returns whether a sentence is a notice, an offer or navigation rather than part of the article. */
export function isNotice(sentence: string): boolean {
  return (sentence.length <= LONGEST_LINE && BEGINNINGS.test(sentence)) || NOTICES.test(sentence);
}

/** Returns a text without boilerplate lines ("Continue reading", "Permalink", "Photo: …"). */
export function withoutNotices(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.length > LONGEST_LINE || !BEGINNINGS.test(line))
    .join("\n");
}
