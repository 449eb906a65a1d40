import { between, INK, type Look, PAPER, spread } from "./look";

/** Draws a still life: a bottle, a bowl, fruit and a cup on a table. */
export function stillLife({ colour, seed }: Look): string {
  const fruit = Array.from({ length: 4 }, (_, at) => {
    const [x, y] = [478 + at * 46, 318 - (at % 2) * 26];
    const tone = ["#ea8a3a", "#d9534f", "#e8b93c", "#8aa84f"][(at + seed) % 4];
    return `<circle cx="${x}" cy="${y}" r="33" fill="${tone}"/><path d="M${x - 16} ${y - 15}q8-10 20-8" stroke="#fff" stroke-opacity=".6" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  });
  const lean = between([-6, 6], seed, 3);
  const bottle = `<g transform="rotate(${lean / 3} 250 350)"><path d="M228 120h44v58c0 28 34 36 34 78v94a14 14 0 0 1-14 14h-84a14 14 0 0 1-14-14v-94c0-42 34-50 34-78z" fill="${colour}"/><rect x="224" y="104" width="52" height="26" rx="5" fill="${INK}"/><rect x="206" y="262" width="88" height="58" rx="4" fill="${PAPER}" fill-opacity=".9"/><path d="M212 226v-4c4-14 12-20 18-28" stroke="#fff" stroke-opacity=".5" stroke-width="7" fill="none" stroke-linecap="round"/></g>`;
  const bowl = `<path d="M420 330h270c0 44-52 66-135 66s-135-22-135-66z" fill="${INK}" fill-opacity=".86"/><ellipse cx="555" cy="330" rx="135" ry="13" fill="${colour}" fill-opacity=".6"/>`;
  const cup = `<path d="M338 300h68v40c0 22-12 34-34 34s-34-12-34-34z" fill="#fff"/><path d="M406 312c30-4 30 40-4 38" fill="none" stroke="#fff" stroke-width="9"/><ellipse cx="372" cy="301" rx="34" ry="7" fill="${colour}" fill-opacity=".5"/>`;
  return `<rect width="800" height="450" fill="${colour}" fill-opacity=".18"/><circle cx="${between([560, 690], seed, 1)}" cy="110" r="120" fill="#fff" fill-opacity=".5"/><rect y="350" width="800" height="100" fill="#c8a27a"/><path d="M0 350H800" stroke="#8f6b47" stroke-width="4"/>${bottle}${fruit.join("")}${bowl}${cup}`;
}

/** Draws threads that cross, over and under. */
export function weave({ colour, seed }: Look): string {
  const tones = [colour, INK, "#e8b93c", "#7c9aa8"];
  const across = Array.from({ length: 9 }, (_, row) => {
    const tone = tones[between([0, 3], seed, row)];
    return `<rect x="0" y="${12 + row * 50}" width="800" height="34" fill="${tone}"/>`;
  });
  const down = Array.from({ length: 16 }, (_, column) => {
    const tone = tones[between([0, 3], seed, column + 20)];
    return Array.from({ length: 9 }, (_, row) =>
      (row + column) % 2 === 0
        ? `<rect x="${8 + column * 50}" y="${4 + row * 50}" width="34" height="50" rx="4" fill="${tone}" fill-opacity=".94"/>`
        : "",
    ).join("");
  });
  return `<rect width="800" height="450" fill="#efe7da"/>${across.join("")}${down.join("")}`;
}

/** Draws a planet with a ring, two moons on their paths and a small probe. */
export function orbit({ colour, seed }: Look): string {
  const stars = Array.from({ length: 70 }, (_, at) => {
    const [x, y] = [between([0, 800], seed, at), between([0, 450], seed, at + 100)];
    return `<circle cx="${x}" cy="${y}" r="${(0.7 + spread(seed, at + 200) * 1.6).toFixed(1)}"/>`;
  });
  const path = (rx: number) =>
    `<ellipse cx="400" cy="235" rx="${rx}" ry="${Math.round(rx * 0.36)}" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2" stroke-dasharray="3 9"/>`;
  const probe = `<g transform="translate(${between([590, 660], seed, 5)} 128) rotate(-24)"><rect x="-16" y="-13" width="32" height="26" rx="3" fill="#e7e5e4"/><rect x="-86" y="-10" width="62" height="20" fill="${colour}"/><rect x="24" y="-10" width="62" height="20" fill="${colour}"/><path d="M-86 0h62M24 0h62M-24 0h8M16 0h8" stroke="#fff" stroke-width="2"/><path d="M-13-18q13-16 26 0z" fill="#fff"/><path d="M0-26v-16" stroke="#fff" stroke-width="2"/></g>`;
  return `<rect width="800" height="450" fill="#101828"/><g fill="#fff" fill-opacity=".8">${stars.join("")}</g>${path(250)}${path(345)}<circle cx="400" cy="235" r="105" fill="${colour}"/><path d="M296 222q104 30 208 0M303 264q97 26 194 0M322 180q78 18 156 0" stroke="#fff" stroke-opacity=".25" stroke-width="9" fill="none"/><path d="M400 130a105 105 0 0 1 0 210 150 150 0 0 0 0-210z" fill="#000" fill-opacity=".35"/><circle cx="158" cy="262" r="15" fill="#cbd5e1"/><circle cx="690" cy="301" r="9" fill="#94a3b8"/>${probe}`;
}

/** Draws a lighthouse on a rock, in portrait format (600 × 800). */
export function tower({ colour, seed }: Look): string {
  const bands = [0, 1, 2].map((at) => {
    const y = 300 + at * 130;
    const half = 52 + at * 13;
    return `<path d="M${300 - half} ${y}h${half * 2}l6 64h-${half * 2 + 12}z" fill="${colour}"/>`;
  });
  const birds = [0, 1, 2].map((at) => {
    const [x, y] = [between([60, 520], seed, at), between([90, 250], seed, at + 9)];
    return `<path d="M${x} ${y}q11-13 20 0 9-13 20 0" fill="none" stroke="${INK}" stroke-width="3.5" stroke-linecap="round"/>`;
  });
  return `<rect width="600" height="800" fill="#fdf3e3"/><rect width="600" height="800" fill="${colour}" fill-opacity=".16"/><circle cx="${between([110, 200], seed, 4)}" cy="170" r="64" fill="#fff" fill-opacity=".9"/>${birds.join("")}<path d="M338 214L600 130V330L338 246z" fill="#fff" fill-opacity=".55"/><path d="M250 270h100l44 410H206z" fill="${PAPER}"/>${bands.join("")}<rect x="256" y="200" width="88" height="70" fill="#fde68a" stroke="${INK}" stroke-width="5"/><path d="M300 200v70" stroke="${INK}" stroke-width="5"/><path d="M244 200q56-66 112 0z" fill="${INK}"/><rect x="238" y="268" width="124" height="12" rx="4" fill="${INK}"/><rect x="284" y="616" width="32" height="64" rx="16" fill="${INK}"/><path d="M0 800V724q90-56 190-44 110-34 230 4 90-14 180 34v82z" fill="#57534e"/><path d="M0 800v-46q40-14 75 0t75 0 75 0 75 0 75 0 75 0 75 0 75 0v46z" fill="${colour}"/>`;
}
