const setOf = (words: string) => new Set(words.trim().split(/\s+/));

const RISING =
  setOf(`rise rises rose risen rising grow grows grew grown growing growth increase increases increased increasing
  climb climbs climbed climbing jump jumps jumped jumping surge surges surged surging soar soars soared soaring gain gains
  gained gaining up higher double doubles doubled doubling triple triples tripled tripling exceed exceeds exceeded rally
  rallies rallied rebound rebounds rebounded recover recovers recovered accelerate accelerates accelerated widen widens
  widened widening swell swells swelled balloon balloons ballooned spike spikes spiked spiking expand expands expanded
  boost boosts boosted raise raises raised raising lift lifts lifted hike hikes hiked advance advances advanced improve
  improves improved improving uptick rocket rockets rocketed leap leaps leapt strengthen strengthens strengthened record
  worsen worsens worsened mount mounts mounted mounting outpace`);
const FALLING =
  setOf(`fall falls fell fallen falling drop drops dropped dropping decline declines declined declining decrease
  decreases decreased decreasing slip slips slipped slide slides slid sliding sink sinks sank sunk plunge plunges plunged
  plunging tumble tumbles tumbled tumbling plummet plummets plummeted slump slumps slumped shrink shrinks shrank shrinking
  narrow narrows narrowed narrowing ease eases eased easing cut cuts cutting down lower reduce reduces reduced reducing
  reduction halve halves halved contract contracts contracted contraction dip dips dipped weaken weakens weakened slash
  slashes slashed trim trims trimmed sheds shed dive dives dived collapse collapses collapsed crash crashes crashed
  tank tanks tanked downturn lose loses lost dwindle dwindles dwindled nosedive curb curbs slow slows slowed diminish
  diminishes diminished deteriorate deteriorates deteriorated eliminate eliminates eliminated`);
/** More of these is good. */
const GOOD = setOf(`profit profits sales revenue revenues turnover earnings income ebit ebitda margin margins dividend
  dividends order orders demand shares stock stocks output production exports growth backlog bookings subscribers
  customers job jobs employment wages confidence productivity gdp economy market markets index rating ratings attendance
  guidance outlook forecast forecasts deliveries shipments results cash liquidity sentiment staff workforce workers
  employees hiring headcount share wealth visitors passengers audience donations funding satisfaction survival literacy
  reliability efficiency performance yield yields harvest value orderbook`);
/** More of these is bad. */
const BAD =
  setOf(`loss losses debt debts cost costs expense expenses unemployment inflation deficit deficits crime crimes
  deaths death toll cases infections emissions pollution poverty delays delay complaints churn bankruptcies defaults
  layoffs prices claims taxes tax tariffs accidents injuries violence mortality waste bills rents rent fees fraud hunger
  homelessness casualties backlogs shortage shortages errors bugs crashes latency downtime obesity tensions fears risk
  risks liabilities impairment impairments outages attacks hacks burglaries murders spending`);

/** Scores of phrases, which replace the scores of their words. */
const PHRASES: [RegExp, number][] = [
  [
    /\b(?:beats?|beating|tops?|topped|topping|surpass(?:es|ed)?|exceed(?:s|ed)?|above|ahead of|better than) (?:\w+ ){0,3}(?:estimates?|expectations?|forecasts?|consensus|expected|targets?)\b/i,
    2.4,
  ],
  [
    /\b(?:miss(?:es|ed|ing)?|below|short of|fail(?:s|ed)? to meet|worse than|behind) (?:\w+['’]? ){0,3}(?:estimates?|expectations?|forecasts?|consensus|expected|targets?|deadlines?)\b/i,
    -2.4,
  ],
  [/\bprofit warning|\bwarn(?:s|ed|ing)? (?:of|on|about|that)\b/i, -2],
  [
    /\b(?:cuts?|cutting|slash(?:es|ed)?|axe[sd]?|axing|sheds?|eliminat\w+|lay(?:s|ing)? off|laid off) (?:[\w,.]+ ){0,4}(?:jobs?|staff|workers?|employees|positions|posts|roles|workforce)\b|\b(?:job (?:cuts|losses)|lay-?offs?|redundanc(?:y|ies))\b/i,
    -2.4,
  ],
  [
    /\b(?:creates?|adds?|add(?:ed|ing)|hires?|hiring|to hire|create) (?:[\w,.]+ ){0,3}(?:jobs?|staff|workers?|employees|people|engineers)\b/i,
    1.8,
  ],
  [
    /\b(?:raise[sd]?|raising|lift(?:s|ed)?|upgrade[sd]?|hike[sd]?|increase[sd]?|boost(?:s|ed)?) (?:[\w’'-]+ ){0,3}(?:guidance|forecasts?|outlook|dividends?|targets?|ratings?)\b/i,
    2,
  ],
  [
    /\b(?:cuts?|cutting|lower(?:s|ed)?|slash(?:es|ed)?|trim(?:s|med)?|downgrade[sd]?|withdr[ae]ws?|suspend(?:s|ed)?) (?:[\w’'-]+ ){0,3}(?:guidance|forecasts?|outlook|dividends?|targets?|ratings?)\b|\bdowngrade[sd]?\b/i,
    -2.2,
  ],
  [
    /\b(?:record|all-time|best-ever|highest)[ -](?:high|highs|profits?|sales|revenues?|earnings|quarter|year|results?|growth|attendance|deliveries)\b/i,
    2.2,
  ],
  [
    /\b(?:record|all-time|multi-year)[ -](?:lows?|loss(?:es)?|deficit|debt)\b|\b(?:lowest|worst) (?:\w+ ){0,2}(?:since|in|ever|level|year|quarter)\b/i,
    -2.2,
  ],
  [
    /\b(?:swings?|swung|returns?|returned|turns?|turned|back) to (?:an? )?(?:\w+ )?(?:profit|profitability|growth|black)\b|\bturn(?:s|ed)? (?:an? )?profit(?:able)?\b/i,
    2.2,
  ],
  [
    /\b(?:swings?|swung|slips?|slipped|falls?|fell|plunge[sd]?|turns?|turned|slid|sinks?) (?:in)?to (?:an? |the )?(?:\w+ ){0,2}(?:loss(?:es)?|red|recession|deficit)\b/i,
    -2.4,
  ],
  [
    /\b(?:net|operating|quarterly|annual|pre-?tax|huge|heavy|big) loss(?:es)?\b(?! (?:narrow|shr[ai]nk|fell|halved|decreas|declin|eas))/i,
    -1.2,
  ],
  [
    /\b(?:files?|filed|filing) for bankruptcy|\bbankrupt(?:cy)?\b|\binsolven(?:t|cy)\b|\bgo(?:es|ing)? bust\b|\bwent bust\b|\bdefaults? on\b|\bgoes under\b/i,
    -2.8,
  ],
  [
    /\brecall(?:s|ed|ing)? (?:[\w,.]+ ){0,4}(?:cars?|vehicles?|products?|batter\w+|models?|units|phones?|toys?|over|after|food|meat|trucks?)\b|\bproduct recall/i,
    -2.2,
  ],
  [
    /\b(?:data|security|privacy) (?:breach(?:es)?|leaks?|flaws?|holes?|bugs?|vulnerabilit\w+)\b|\bhack(?:ed|s|ers?|ing)\b|\bmalware|ransomware|phishing|zero-day\b/i,
    -2.2,
  ],
  [
    /\b(?:outages?|goes down|went down|knocked offline|crash(?:es|ed)?|shuts? down|shutting down|shut(?:s|ting)? (?:its )?\w+ (?:plants?|stores?|factor\w+)|clos(?:es|ing) (?:\w+ ){0,2}(?:stores?|plants?|factor\w+|branches|offices?))\b/i,
    -2,
  ],
  [
    /\b(?:fined?|sue[sd]?|suing|lawsuits?|probe[sd]?|prob(?:es|ing)|investigat(?:es?|ed|ion|ing)|charged with|accused of|indicted|subpoena\w*|antitrust|penalt(?:y|ies)|settle[sd]? charges)\b/i,
    -1.6,
  ],
  [
    /\b(?:delay(?:s|ed)?|postpone[sd]?|halt(?:s|ed)?|suspend(?:s|ed)?|scrap(?:s|ped)?|abandon(?:s|ed)?|cancel(?:s|led|ed)?|cancellations?|recession|slowdown|stall(?:s|ed)?|setbacks?|blow to|struggl\w+)\b/i,
    -1.5,
  ],
  [
    /\b(?:wins?|won|awarded|lands?|landed|secure[sd]?|bags?|clinch(?:es|ed)?) (?:[\w$€£,.-]+ ){0,5}(?:contracts?|orders?|deals?|funding|awards?|titles?|gold|medals?|prizes?|approval|cups?|championships?)\b/i,
    2.2,
  ],
  [
    /\b(?:breakthrough|cures?|first[- ]ever|award-winning|on track|profitable|approv(?:es|ed|al) (?:for|of)|gets? (?:\w+ )?approval|thriv\w+|booming|rave reviews?|upgraded? to (?:buy|outperform)|outperform\w*|must-have|best yet)\b/i,
    1.8,
  ],
  [
    /\b(?:not worth|don[’']t buy|disappoint\w*|underwhelm\w*|overpriced|avoid|falls short|lets? (?:you )?down|buggy|unreliable|flimsy|clunky|broken|flawed|fails to)\b/i,
    -2,
  ],
  [
    /\b(?:dies|died|dead|dying|killed|kills|deadly|fatal(?:ly)?|injur(?:es|ed|ies)|wounded|missing after|earthquake|wildfires?|floods?|explosion|blast|shooting|stabb\w+|outbreak|famine|drought|evacuat\w+|derail\w*|collaps\w+)\b/i,
    -2.2,
  ],
];

/** Words that finance and technology use without their everyday colour ("shares", "interest", "security", "gross"). */
export const COLOURLESS =
  setOf(`share shares shared sharing interest interests security securities energy value values united like well
  party parties gross crude net trust demand demands matter matters commitment commit alert join joined free pay pays paid
  mature natural cutting cut cuts low lower debt debts cost costs loss losses profit profits growth growing grow gain gains
  drop drops dropped fall falling stock stocks increase increased credit credits play played playing game games native smart
  care clear certain clearly ease fun admin kind super special sincerely number novel original important
  top tops huge sure yes ok please dear vision intelligence intelligent defense battle fight fighting fire fires
  error errors argument arguments abort block blocks blocked limited missing`);

const WINDOW = 7;
const STRENGTH = 2;

/**
 * Returns the sentiment of a sentence about things that rise and fall, and of phrases from business and daily news:
 * above 0 for good news ("profit rose", "loss narrowed", "cuts costs"), below 0 for bad, about −6 to 6.
 */
export function directionOf(sentence: string): number {
  const words = sentence.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.,'’-]*|[;:]/gu) ?? [];
  const bare = words.map((word) => word.replace(/['’]s$|[.,'’]+$/g, ""));
  let sum = compared(sentence);
  const used = new Set<number>();
  bare.forEach((word, at) => {
    const way = RISING.has(word) ? 1 : FALLING.has(word) ? -1 : 0;
    if (way === 0) return;
    const noun = nearest(bare, at, used);
    if (noun === null) return;
    used.add(noun);
    // "Growth slowed": a noun of direction that another word of direction turns.
    sum += STRENGTH * way * (GOOD.has(bare[noun] ?? "") ? 1 : -1);
  });
  for (const [pattern, weight] of PHRASES) if (pattern.test(sentence)) sum += weight;
  return Math.max(-6, Math.min(6, sum));
}

/** Returns the place of the noun that a word of direction is about: the nearest one, those before it first. */
function nearest(words: readonly string[], at: number, used: ReadonlySet<number>): number | null {
  const isNoun = (place: number) => {
    const word = words[place] ?? "";
    return place !== at && !used.has(place) && (GOOD.has(word) || BAD.has(word));
  };
  for (let far = 1; far <= WINDOW; far += 1) {
    if (words[at - far] === ";" || words[at + far] === ";") break;
    if (isNoun(at - far)) return at - far;
    if (isNoun(at + far)) return at + far;
  }
  return null;
}

const AMOUNT =
  "(?:EUR|USD|GBP|SEK|DKK|NOK|\\$|€|£)?\\s?(\\d[\\d,]*(?:\\.\\d+)?)\\s?(?:%|percent|mn|m|million|bn|billion|b|k|p)?";
const AGAINST = new RegExp(
  `${AMOUNT}[^.;]{0,30}?(?:compared (?:to|with)|up from|down from|from|against|versus|vs\\.?)\\s(?:an?|the)?[^.;\\d]{0,60}?${AMOUNT}`,
  "iu",
);

/** Returns the direction of two figures that are compared: "Operating profit totalled EUR 21.1 mn, compared to EUR 17.7 mn". */
function compared(sentence: string): number {
  if (/\bprofit\b.{0,60}\b(?:compared (?:to|with)|from|against|versus) (?:an? |the )?(?:\w+ )?loss\b/i.test(sentence))
    return STRENGTH * 1.2;
  if (/\bloss\b.{0,60}\b(?:compared (?:to|with)|from|against|versus) (?:an? |the )?(?:\w+ )?profit\b/i.test(sentence))
    return -STRENGTH * 1.2;
  const match = AGAINST.exec(sentence);
  if (!match) return 0;
  const [now, then] = [match[1], match[2]].map((text) => Number((text ?? "").replaceAll(",", "")));
  const words =
    sentence
      .slice(0, match.index)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const noun = words.findLast((word) => GOOD.has(word) || BAD.has(word));
  if (
    !noun ||
    now === undefined ||
    then === undefined ||
    now === then ||
    (now > 1_900 && now < 2_100) ||
    (then > 1_900 && then < 2_100)
  )
    return 0;
  return STRENGTH * (now > then ? 1 : -1) * (GOOD.has(noun) ? 1 : -1);
}
