import { type Look, spread } from "./look";

function disc(seed: number, radius: number): string {
  return `<circle cx="${120 + ((seed * 137) % 560)}" cy="${90 + ((seed * 53) % 90)}" r="${radius}" fill="#fff" fill-opacity=".8"/>`;
}

function ridge(seed: number, base: number, height: number): string {
  const points = Array.from({ length: 9 }, (_, step) => {
    const wave = Math.sin(step * 1.3 + seed * 1.7 + base) + Math.sin(step * 0.7 + seed) / 2;
    return `L${step * 100} ${Math.round(base - wave * height)}`;
  });
  return `M0 450 ${points.join(" ")} V450Z`;
}

/** Draws hills behind one another. */
export function hills({ colour, seed }: Look): string {
  const layers = [
    [270, 40, 0.35],
    [330, 34, 0.6],
    [395, 22, 1],
  ] as const;
  const paths = layers.map(
    ([base, height, opacity]) => `<path d="${ridge(seed, base, height)}" fill="${colour}" fill-opacity="${opacity}"/>`,
  );
  return disc(seed, 42) + paths.join("");
}

/** Draws a sailing boat on waves. */
export function sea({ colour, seed }: Look): string {
  const waves = Array.from({ length: 5 }, (_, row) => {
    const y = 270 + row * 38;
    const shift = Math.round(spread(seed, row) * 100);
    const crests = Array.from({ length: 10 }, () => "q25 -16 50 0 t50 0").join(" ");
    return `<path d="M${-shift} ${y} ${crests} V450 H${-shift}Z" fill="${colour}" fill-opacity="${0.25 + row * 0.17}"/>`;
  });
  const x = 180 + Math.round(spread(seed, 9) * 400);
  const boat = `<path d="M${x} 262h96l-16 26h-64z" fill="#1c1917"/><path d="M${x + 46} 170v88h-38z" fill="#fff"/><path d="M${x + 52} 186v72h30z" fill="#fff" fill-opacity=".75"/>`;
  return disc(seed, 54) + boat + waves.join("");
}

/** Draws a row of houses with lit windows. */
export function town({ colour, seed }: Look): string {
  const houses = Array.from({ length: 10 }, (_, place) => {
    const height = 110 + Math.round(spread(seed, place) * 150);
    const [x, y] = [place * 80, 450 - height];
    const windows = Array.from({ length: 4 }, (_, at) => {
      const lit = spread(seed + at, place) > 0.45;
      return `<rect x="${x + 16 + (at % 2) * 28}" y="${y + 26 + Math.floor(at / 2) * 40}" width="16" height="22" fill="#fff" fill-opacity="${lit ? 0.85 : 0.2}"/>`;
    });
    const roof = `<path d="M${x} ${y}l36 -${30 + Math.round(spread(seed, place + 20) * 24)} 36 0V${y}z" fill="${colour}"/>`;
    return `${roof}<rect x="${x}" y="${y}" width="72" height="${height}" fill="${colour}" fill-opacity="${0.55 + spread(seed, place + 40) * 0.4}"/>${windows.join("")}`;
  });
  return disc(seed, 36) + houses.join("");
}

/** Draws a moon and stars above a ridge. */
export function night({ colour, seed }: Look): string {
  const stars = Array.from({ length: 60 }, (_, place) => {
    const [x, y] = [Math.round(spread(seed, place) * 800), Math.round(spread(seed, place + 100) * 330)];
    return `<circle cx="${x}" cy="${y}" r="${(0.8 + spread(seed, place + 200) * 2).toFixed(1)}"/>`;
  });
  return `<rect width="800" height="450" fill="#172033"/><g fill="#fff" fill-opacity=".85">${stars.join("")}</g><circle cx="${200 + Math.round(spread(seed, 300) * 400)}" cy="150" r="70" fill="${colour}"/><path d="${ridge(seed, 390, 26)}" fill="#0b1120"/>`;
}
