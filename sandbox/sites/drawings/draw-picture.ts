import { chart, diagram, page, plan } from "./figures";
import { hills, night, sea, town } from "./landscapes";
import type { Look } from "./look";
import { orbit, stillLife, tower, weave } from "./objects";

const WIDE = { width: 800, height: 450 };
const TALL = { width: 600, height: 800 };

const DRAWERS = {
  hills,
  sea,
  town,
  night,
  chart,
  plan,
  diagram,
  page,
  "still-life": stillLife,
  weave,
  orbit,
  tower,
};

export type Scene = keyof typeof DRAWERS;
export const SCENES = Object.keys(DRAWERS) as Scene[];
/** The scenes of articles that name none, by turns. */
export const LANDSCAPES = ["hills", "sea", "town", "night"] as const satisfies Scene[];

/** Returns the size of a scene's picture in pixels. */
export const sizeOf = (scene: Scene) => (scene === "tower" ? TALL : WIDE);

/** Returns a scene as an SVG that differs with the colour and the seed. */
export function drawPicture(scene: Scene, { colour, seed }: Look): string {
  const { width, height } = sizeOf(scene);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity=".35"/><stop offset="1" stop-color="#fff7ed"/></linearGradient></defs><rect width="${width}" height="${height}" fill="#f8fafc"/><rect width="${width}" height="${height}" fill="url(#s)"/>${DRAWERS[scene]({ colour, seed })}</svg>`;
}
