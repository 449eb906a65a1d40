/** The cookie that holds how lists look on this device, so that the server renders them like that at once. */
export const LIST_VIEW_COOKIE = "feedloom-list";

export const DENSITIES = ["roomy", "compact", "titles", "cards"] as const;
export type Density = (typeof DENSITIES)[number];

/** The layout of article lists on this device. */
export type ListView = {
  density: Density;
  /** pictures next to titles */
  pictures: boolean;
  /** the first lines of the text below titles */
  firstLines: boolean;
  /** Mark articles as read when you scroll past them. */
  markOnScroll: boolean;
  /** Articles about the same event are one row. */
  groupStories: boolean;
};

export const USUAL_LIST_VIEW: ListView = {
  density: "roomy",
  pictures: true,
  firstLines: true,
  markOnScroll: false,
  groupStories: true,
};

/** Parses the cookie's value, such as "compact;1;0;0;1"; invalid parts count as absent. */
export function parseListView(stored: string | null | undefined): ListView {
  const [density, pictures, firstLines, markOnScroll, groupStories] = (stored ?? "").split(";");
  return {
    density: DENSITIES.find((known) => known === density) ?? USUAL_LIST_VIEW.density,
    pictures: pictures !== "0",
    firstLines: firstLines !== "0",
    markOnScroll: markOnScroll === "1",
    groupStories: groupStories !== "0",
  };
}

/** Returns the cookie's value. */
export const formatListView = ({ density, pictures, firstLines, markOnScroll, groupStories }: ListView): string =>
  [density, ...[pictures, firstLines, markOnScroll, groupStories].map(Number)].join(";");
