/** The cookie that holds how the library is shown on this device, so that the server renders it like that at once. */
export const LIBRARY_VIEW_COOKIE = "feedloom-library";

export const LIBRARY_ORDERS = ["name", "unread", "hand"] as const;
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

export type LibraryView = {
  order: LibraryOrder;
  /** bundles say how many feeds and articles they have */
  showsTotals: boolean;
  /** rows whose children are not shown as usual: sections that are closed, bundles that are open (their ids) */
  toggled: readonly string[];
};

export const USUAL_LIBRARY_VIEW: LibraryView = { order: "name", showsTotals: true, toggled: [] };

/** A cookie must not grow: what was toggled longest ago is dropped first. */
const MOST_TOGGLED = 100;
const KEY = /^(?:bundles|feeds|searches|more|\d{1,16})$/;

/** Parses the cookie's value, such as "hand;1;more,12"; invalid parts count as absent. */
export function parseLibraryView(stored: string | null | undefined): LibraryView {
  const [order, totals, toggled = ""] = (stored ?? "").split(";");
  return {
    order: LIBRARY_ORDERS.find((known) => known === order) ?? USUAL_LIBRARY_VIEW.order,
    showsTotals: totals !== "0",
    toggled: toggled.split(",").filter((key) => KEY.test(key)),
  };
}

/** Returns the cookie's value. */
export const formatLibraryView = ({ order, showsTotals, toggled }: LibraryView): string =>
  [order, showsTotals ? 1 : 0, toggled.slice(-MOST_TOGGLED).join(",")].join(";");
