/** Questions, references to elsewhere and announcements are not key points. */
const POINTING =
  /^(?:here(?:’s|'s| is| are)\b|see\b|check out\b|watch\b|listen\b|learn more\b|stay tuned\b|visit\b|read\b|thanks?\b|thank you\b|please\b|note that\b|(?:as )?(?:pictured|shown|seen) (?:above|below|here)|editor[’']s note|disclosure|disclaimer|update\b|note:|ps\b|tl;dr|in (?:this|today[’']s) (?:post|article|episode|video|tutorial|guide|section)\b|to learn more\b|for more (?:information|details|about|on)\b|let me\b|let[’']s\b|i[’']m going to\b|i[’']ll\b|we[’']ll\b)|\b(?:in the comments|below:|as follows|the following|this link|link here|click(?:ing)? (?:here|on)|check out|let me know|drop me|shoot me|tune in(?:to)?|sign up|stay tuned|(?:pictured|shown|seen|like the one) (?:above|below)|see (?:above|below))\b/i;
/** Beginnings that lean on the sentence before. */
const LEANING =
  /^["“‘']?(?:but|and|so|or|yet|then|also|still|plus|however|therefore|thus|instead|meanwhile|moreover|furthermore|besides|otherwise|similarly|likewise|hence|indeed|again|anyway|of course|in fact|for example|for instance|that said|in other words|on the other hand|as a result|because of this|this|that|these|those|such|it|its|they|their|them|he|his|him|she|her|both|neither|another|others?|either|one of them|which|who|here|there|first|second|third|next|finally|lastly|yes|no|well|oh|okay|ok|now|sure|maybe|perhaps|actually|basically|obviously|unfortunately|luckily|sadly|interestingly)\b/i;
/** The same within its first words, and beginnings that continue a list, a count or a thought. */
const CONTINUING =
  /^["“‘']?(?:(?:each|none|some|many|most|all|any|half|several)(?: of (?:them|these|those|which))? (?:is|are|was|were|has|have|had|can|will|would|contains?|comes?|came|gets?|got|does|do|did|says?|said)\b|none of (?:this|that|these|those|them)\b|the (?:former|latter|same|other|others|reason|result|answer|idea|point|problem|rest|thing|upshot|catch|bad news|good news)\b(?! of)|not (?:just|only|that|even|so|to mention)\b|(?:all|both|some|most|many|none|part|one) of which\b|after all\b|somehow\b|per (?:today|yesterday)|better\b|turns out|most times|(?:easy|short|simple|long) answer|additionally|afterwards?|until then|since then|at (?:that|this|the same) (?:point|time|moment)|in (?:this|that|each|both|such|either) (?:case|way|situation|system|example|regard|respect|sense)s?|(?:to|by|when|after|before|while|with|for|like|because of|as part of|as for|beyond|despite|given) (?:do |doing )?(?:this|that|these|those|it|them|before)\b|more than that|as (?:mentioned|noted|said|discussed|you can see|before)|(?:my|mine|ours|yours) (?:is|are|was)\b|\p{L}+ too\b)/iu;
const LINKED =
  /^[^,;:]{2,45}, (?:however|though|too|instead|meanwhile|therefore|then|thus|for (?:example|instance)|of course|in turn|by contrast|on the other hand|in other words|as a result|after all|in fact|indeed|naturally|in short)\b,?/iu;
/** A reference to something said before: "this new functionality", "the latter". */
const POINTING_BACK =
  /^(?:\S+ ){1,11}(?:this|these|those|such)(?= (?!week|month|year|summer|winter|autumn|fall|spring|morning|afternoon|evening|season|century|decade|time|one\b|way\b)\p{L}+)|\b(?:the (?:latter|former)|as (?:above|before|well))\b/iu;
/** A step, advice or a request: it begins with a verb in its bare form. */
const ASKING =
  /^(?:add|ask|avoid|be|begin|buy|call|check|choose|click|come|compare|consider|create|do|don[’']t|download|enjoy|enter|feel free|find|follow|forget|get|give|go|grab|head|imagine|install|join|just|keep|look|make|never|open|order|pick|press|pull|push|put|register|remember|repeat|reply|run|say|select|send|set|share|sign up|simply|start|stop|subscribe|take|tap|think|try|turn|type|use|wait)\b(?! (?:is|was|are|were|has|had|of)\b)/i;
/** A speaker who was named earlier: “…,” he said. */
const ITS_SPEAKER =
  /[,!?][”"’'] (?:he|she|they|it|we|i) (?:said|says|told|added|adds|explained|explains|wrote|writes|asked|asks|continued)\b/i;
/** Nothing but a quotation, without its speaker. */
const ONLY_QUOTED = /^["“‘][^"“”]+["”’]$/;
/** "Step 3: …", "Lack of scores: …": a heading that its text runs on from. */
const LABELLED = /^["“]?\p{L}[^.:;,!?“”"]{1,50}: (?=\p{Lu})/u;
/** A pronoun is its subject, behind what introduces it: "Unlike strings of C, they end …". */
const OF_PRONOUN = /^[^,;:.]{3,70}, (?:they|it|he|she|this|these|those)(?:[’']\p{L}+)?\b/iu;
/** An aside. */
const BRACKETED = /^[([].*[)\]][.!?]?$/;
const CREDIT =
  /^(?:photo(?:graph)?s?|image|picture|illustration|video|credit|source|caption)\b[^.]{0,30}[:/]|\b(?:image|photo) (?:courtesy|credit|via)\b/i;
/** An entry of a numbered list. */
const NUMBERED = /^\(?\d{1,2}[.)]\s/;
const SHOUTED = /!["”’)]*$/;
/** A subject of their own makes these beginnings whole: "This week Apple …", "That Apple …". */
const OWN_SUBJECT =
  /^["“‘']?(?:this|that|these|those|such|both|another|first|second|third|next|now|here) (?!(?:one|ones|was|is|are|were|can|will|would|has|had|all|give|lead|let|said|just|also|never|always|only|often|then|now|may|might|should|could|did|does|\p{Ll}+ly|(?!news|series)\p{Ll}+[^su]s) )\p{L}+/iu;
/** The author's own doings are seldom what an article says. */
const PERSONAL = /\b(?:I|I[’'](?:m|ve|d|ll)|my|me|myself)\b/g;
/** Steps of instructions. */
const ADDRESSING = /^["“‘']?(?:if |once |when |while |before |after |as )?you(?:[’']\p{L}+|r)?\b/iu;
/** An entry of a list that begins with a gerund and has no verb of its own. */
const GERUND = /^\p{Lu}\p{Ll}+ing\b/u;
const FINITE =
  /\b(?:is|are|was|were|isn[’']t|aren[’']t|has|have|had|can|could|will|would|may|might|must|should|does|did|do|\p{L}{3,}(?:es|ed))\b/u;
/** A subordinate clause up to the end of the sentence. */
const CLAUSE = /\b(?:when|if|while|that|which|who|because|where)\b.*/u;
const QUESTION = /\?["'”’)]*$/;
const count = (sentence: string, part: RegExp) => sentence.match(part)?.length ?? 0;
/** Returns true if a quotation or a bracket opens and does not close within the sentence, or the other way round. */
const isTorn = (sentence: string) =>
  count(sentence, /“/g) !== count(sentence, /”/g) ||
  count(sentence, /"/g) % 2 === 1 ||
  count(sentence, /\(/g) !== count(sentence, /\)/g);

/** Weights of what keeps a sentence from being understood, or from saying something, by itself. */
const WEIGHTS: [(sentence: string) => boolean, number][] = [
  [(one) => QUESTION.test(one), 0.35],
  [(one) => POINTING.test(one), 0.25],
  [(one) => LEANING.test(one) && !OWN_SUBJECT.test(one), 0.45],
  [(one) => OWN_SUBJECT.test(one), 0.85],
  [(one) => count(one, PERSONAL) > 0, 0.65],
  [(one) => count(one, PERSONAL) > 1, 0.75],
  [(one) => ADDRESSING.test(one), 0.8],
  [(one) => GERUND.test(one) && !FINITE.test(one.replace(CLAUSE, "")), 0.5],
  [(one) => count(one, /[(—–]| - /g) > 2, 0.8],
  [isTorn, 0.6],
  [(one) => !LEANING.test(one) && (CONTINUING.test(one) || LINKED.test(one)), 0.5],
  [(one) => !OWN_SUBJECT.test(one) && POINTING_BACK.test(one), 0.75],
  [(one) => ASKING.test(one), 0.6],
  [(one) => ITS_SPEAKER.test(one) || ONLY_QUOTED.test(one), 0.65],
  [(one) => LABELLED.test(one), 0.7],
  [(one) => NUMBERED.test(one), 0.6],
  [(one) => OF_PRONOUN.test(one), 0.75],
  [(one) => BRACKETED.test(one), 0.5],
  [(one) => CREDIT.test(one), 0.35],
  [(one) => SHOUTED.test(one), 0.7],
];

/** Returns how well a sentence can be understood without those around it, 0–1. */
export function independence(sentence: string): number {
  return WEIGHTS.reduce((share, [applies, weight]) => (applies(sentence) ? share * weight : share), 1);
}
