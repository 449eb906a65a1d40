import "server-only";

/** The texts of a preview image: a short line, and the title below it. */
export type PreviewText = { kicker: string; title: string };

/** An element as React makes one: the renderer reads nothing else of it. */
export type CardElement = { type: string; key: null; props: Record<string, unknown> };

/** The scripts of our fonts; each has its own file. */
export const SUBSETS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "vietnamese"];

/** Returns the name of a face's font for a script, as the renderer knows it: of fonts with one name it looks at one. */
export const familyOf = (face: "Serif" | "Sans", subset: string): string => `${face}-${subset}`;
const families = (face: "Serif" | "Sans") => SUBSETS.map((subset) => familyOf(face, subset)).join(", ");
const [SERIF, SANS] = [families("Serif"), families("Sans")];

const THREADS = [
  { color: "#3B82F6", from: 60, to: 262 },
  { color: "#10B981", from: 190, to: 282 },
  { color: "#F59E0B", from: 330, to: 302 },
  { color: "#8B5CF6", from: 480, to: 322 },
];

const element = (type: string, props: Record<string, unknown>, children?: unknown): CardElement => ({
  type,
  key: null,
  props: { ...props, children },
});
const box = (style: Record<string, unknown>, children: unknown) =>
  element("div", { style: { display: "flex", ...style } }, children);

/** Pixels. */
export const CARD = { width: 1200, height: 630 };

/** Returns a preview image for the renderer, which knows flexbox and inline styles only. */
export function cardElement({ kicker, title }: PreviewText): CardElement {
  const { width, height } = CARD;
  const threads = THREADS.map(({ color, from, to }) =>
    element("path", {
      d: `M1240 ${from - 20} H1120 C 1020 ${from - 20}, 1080 ${to + 140}, 940 ${to + 140} H0`,
      stroke: color,
      strokeWidth: "4",
      opacity: "0.9",
    }),
  );
  const words = [
    box({ fontSize: 30, color: "#5c5750" }, kicker),
    box(
      { fontFamily: SERIF, fontSize: title.length > 60 ? 60 : 72, lineHeight: 1.12, letterSpacing: "-0.01em" },
      title,
    ),
  ];
  const style = { position: "absolute", top: 0, left: 0 };
  return box(
    {
      flexDirection: "column",
      justifyContent: "space-between",
      width: "100%",
      height: "100%",
      padding: "72px 80px",
      backgroundColor: "#fbfaf8",
      color: "#1d1b18",
      fontFamily: SANS,
    },
    [
      element("svg", { width, height, viewBox: `0 0 ${width} ${height}`, fill: "none", style }, threads),
      box({ flexDirection: "column", gap: 22, maxWidth: 930 }, words),
      box({ fontFamily: SERIF, fontSize: 40 }, "Feedloom"),
    ],
  );
}
