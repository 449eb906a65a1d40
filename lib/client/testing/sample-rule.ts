import type { Rehearsal, Rule } from "@/lib/contracts/rules/rules";
import { sampleItem } from "./sample-item";

/** Returns a rule as the server sends it. */
export const sampleRule = (more: Partial<Rule> = {}): Rule => ({
  id: 7,
  name: "Mute ferry news",
  query: "ferry",
  feedId: null,
  bundleId: null,
  isScopeGone: false,
  actions: [{ type: "read" }],
  enabled: true,
  thisWeek: 12,
  createdAt: "2026-11-01T12:00:00.000Z",
  ...more,
});

/** Returns what a rule would have done, as the server sends it. */
export const sampleRehearsal = (more: Partial<Rehearsal> = {}): Rehearsal => ({
  matched: 17,
  isExact: true,
  total: 213,
  alreadyRead: 2,
  starred: 1,
  perWeek: 4,
  days: Array.from({ length: 30 }, (_, at) => ({
    from: new Date(Date.UTC(2026, 9, 25 + at)).toISOString(),
    total: 7,
    matched: at % 3 === 0 ? 1 : 0,
  })),
  sample: [sampleItem(1), sampleItem(2, { isRead: true })],
  ...more,
});
