import { type IntelligenceAnalytics, NEWEST_LOOKED_AT } from "@/lib/contracts/intelligence";
import { ANALYTICS_DAYS } from "@/lib/contracts/values/limits";

/** Returns a number as screens show it. */
export const number = (value: number) => value.toLocaleString("en-US");

/** Returns the number of covered articles that have a mood. */
export const moodsOf = ({ sentimentBreakdown: { positive, negative, neutral } }: IntelligenceAnalytics): number =>
  positive + negative + neutral;

/** Returns the number of covered articles that have a type. */
export const kindsOf = ({ contentTypeBreakdown }: IntelligenceAnalytics): number =>
  contentTypeBreakdown.reduce((sum, { count }) => sum + count, 0);

/** Returns "12 of 340 articles have a type." */
export const namedOf = (named: number, covered: number, what: string): string =>
  `${number(named)} of ${number(covered)} ${covered === 1 ? "article" : "articles"} ${named === 1 ? "has" : "have"} ${what}.`;

/** Returns "Last 30 days", or "Newest articles" where these days have more than are looked at. */
export const coveredTime = ({ coveredArticles }: IntelligenceAnalytics): string =>
  coveredArticles === NEWEST_LOOKED_AT ? "Newest articles" : `Last ${ANALYTICS_DAYS} days`;

/** Returns which articles the figures of the page cover. */
export const coverageText = ({ coveredArticles }: IntelligenceAnalytics): string =>
  coveredArticles === NEWEST_LOOKED_AT
    ? `the newest ${number(coveredArticles)} analysed articles of the last ${ANALYTICS_DAYS} days`
    : `the ${coveredArticles === 1 ? "one analysed article" : `${number(coveredArticles)} analysed articles`} of the last ${ANALYTICS_DAYS} days`;
