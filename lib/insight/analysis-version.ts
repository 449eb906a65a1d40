/** Incremented whenever the same article would be analysed differently, so that earlier analyses can be repeated. */
export const ANALYSIS_VERSION = 10;
