import { between, INK, type Look, PAPER, spread } from "./look";

const LABEL = `font-family="Inter, Helvetica, Arial, sans-serif" font-size="17" fill="#57534e"`;

/** Draws a chart: bars of twelve months and a line of their mean. */
export function chart({ colour, seed }: Look): string {
  const heights = Array.from({ length: 12 }, (_, month) =>
    Math.round(90 + 90 * Math.sin((month - 2 + (seed % 3)) / 1.9) + spread(seed, month) * 70),
  );
  const lines = [0, 1, 2, 3].map((step) => {
    const y = 370 - step * 90;
    return `<path d="M90 ${y}H750" stroke="#d6d3d1"/><text x="74" y="${y + 6}" text-anchor="end" ${LABEL}>${step * 25}</text>`;
  });
  const bars = heights.map(
    (height, month) =>
      `<rect x="${104 + month * 54}" y="${370 - height}" width="34" height="${height}" rx="3" fill="${colour}" fill-opacity="${month % 3 === seed % 3 ? 1 : 0.55}"/><text x="${121 + month * 54}" y="398" text-anchor="middle" ${LABEL}>${"JFMAMJJASOND"[month]}</text>`,
  );
  const points = heights.map((_, at) => {
    const near = heights.slice(Math.max(0, at - 1), at + 2);
    return `${121 + at * 54} ${Math.round(346 - near.reduce((sum, one) => sum + one, 0) / near.length)}`;
  });
  const line = `<polyline points="${points.join(" ")}" fill="none" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/>`;
  return `<rect width="800" height="450" fill="${PAPER}"/>${lines.join("")}${bars.join("")}${line}<path d="M90 370H750" stroke="${INK}" stroke-width="2"/>`;
}

/** Draws the plan of a town: blocks between streets, a river, a park and a route with two ends. */
export function plan({ colour, seed }: Look): string {
  const blocks = Array.from({ length: 40 }, (_, at) => {
    const [column, row] = [at % 8, Math.floor(at / 8)];
    const [x, y] = [14 + column * 98, 12 + row * 87];
    const tone = ["#e7e5e4", "#efece6", "#ddd8d0"][between([0, 2], seed, at)];
    const [width, height] = [between([66, 84], seed, at + 50), between([54, 74], seed, at + 90)];
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" fill="${tone}"/>`;
  });
  const bend = between([120, 300], seed, 7);
  const river = `<path d="M-20 ${bend}C160 ${bend - 110} 300 ${bend + 150} 470 ${bend + 40}S720 ${bend - 60} 830 ${bend + 70}" fill="none" stroke="#93c5fd" stroke-width="46"/>`;
  const park = `<path d="M520 20h170l40 90-70 60H530z" fill="#bbf7d0"/><g fill="#4d9c6a"><circle cx="560" cy="70" r="15"/><circle cx="606" cy="110" r="19"/><circle cx="660" cy="66" r="13"/></g>`;
  const route = `<path d="M110 402L110 316 308 316 308 230 503 230 503 143 700 143" fill="none" stroke="${colour}" stroke-width="9" stroke-linejoin="round" stroke-dasharray="22 11"/>`;
  const ends = `<circle cx="110" cy="402" r="13" fill="${PAPER}" stroke="${colour}" stroke-width="7"/><path d="M700 146c-34-44-30-84 0-84s34 40 0 84z" fill="${colour}"/><circle cx="700" cy="96" r="10" fill="${PAPER}"/>`;
  return `<rect width="800" height="450" fill="#faf8f4"/>${blocks.join("")}${park}${river}${route}${ends}<g transform="translate(46 60)" stroke="${INK}" stroke-width="2.5" fill="none"><path d="M0 26V-22M-9-10L0-24 9-10"/></g>`;
}

const BOXES = [
  [60, 90],
  [60, 270],
  [310, 180],
  [560, 90],
  [560, 270],
] as const;

/** Draws a diagram: two things go into a third, and two come out of it. */
export function diagram({ colour, seed }: Look): string {
  const boxes = BOXES.map(([x, y], at) => {
    const isMiddle = at === 2;
    const rows = [0, 1, 2].map(
      (row) =>
        `<rect x="${x + 22}" y="${y + 24 + row * 20}" width="${between([60, 136], seed, at * 3 + row)}" height="9" rx="4.5" fill="${isMiddle ? "#fff" : colour}" fill-opacity="${isMiddle ? 0.85 : 0.6}"/>`,
    );
    return `<rect x="${x}" y="${y}" width="180" height="96" rx="12" fill="${isMiddle ? colour : PAPER}" stroke="${colour}" stroke-width="3"/>${rows.join("")}`;
  });
  const arrow = (from: string, to: string, head: string) =>
    `<path d="M${from}C${to}" fill="none" stroke="${INK}" stroke-width="3"/><path d="M${head}l-14-7v14z" fill="${INK}"/>`;
  const arrows = [
    arrow("240 138", "280 138 266 214 298 214", "308 214"),
    arrow("240 318", "280 318 266 242 298 242", "308 242"),
    arrow("490 214", "530 214 516 138 548 138", "558 138"),
    arrow("490 242", "530 242 516 318 548 318", "558 318"),
  ];
  return `<rect width="800" height="450" fill="${PAPER}"/><rect width="800" height="450" fill="${colour}" fill-opacity=".07"/>${arrows.join("")}${boxes.join("")}`;
}

/** Draws a page of the web with a notice at its foot, whose two buttons are of one size. */
export function page({ colour, seed }: Look): string {
  const lines = Array.from({ length: 6 }, (_, at) => {
    const width = between([220, 300], seed, at);
    return `<rect x="190" y="${176 + at * 20}" width="${width}" height="8" rx="4" fill="#d6d3d1"/>`;
  });
  const notice = `<g><rect x="170" y="306" width="460" height="92" rx="10" fill="#fff" stroke="#a8a29e" stroke-width="2"/><rect x="190" y="326" width="200" height="9" rx="4.5" fill="#78716c"/><rect x="190" y="346" width="168" height="9" rx="4.5" fill="#d6d3d1"/><rect x="414" y="334" width="92" height="38" rx="8" fill="${colour}"/><rect x="518" y="334" width="92" height="38" rx="8" fill="${colour}"/><path d="M448 353l8 8 16-16M557 346l14 14m0-14l-14 14" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/></g>`;
  return `<rect width="800" height="450" fill="${colour}" fill-opacity=".14"/><rect x="140" y="46" width="520" height="372" rx="14" fill="${PAPER}" stroke="${INK}" stroke-width="3"/><path d="M140 92H660" stroke="${INK}" stroke-width="3"/><g fill="${colour}"><circle cx="166" cy="69" r="7"/><circle cx="190" cy="69" r="7" fill-opacity=".6"/><circle cx="214" cy="69" r="7" fill-opacity=".3"/></g><rect x="246" y="60" width="380" height="18" rx="9" fill="#e7e5e4"/><rect x="190" y="120" width="300" height="26" rx="5" fill="${INK}"/>${lines.join("")}<rect x="530" y="120" width="100" height="160" rx="8" fill="${colour}" fill-opacity=".35"/>${notice}`;
}
