// Cuts the faces of the public pages out of the whole ones: npm run faces. Run it when a package of a face changes.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subset from "subset-font";
import { FACE_CHARACTERS } from "./faces/characters";

const PACKAGES = path.join(process.cwd(), "node_modules", "@fontsource-variable");
const FOLDER = path.join(process.cwd(), "scripts", "build", "faces");

/** What the style sheet asks of a face: its weights, its alternates, figures of one width. */
const FACES = [
  { name: "inter", features: ["kern", "mark", "ccmp", "cv11", "ss03", "tnum"] },
  { name: "source-serif-4", features: ["kern", "liga", "ccmp", "tnum"] },
];
const WEIGHTS = { wght: { min: 400, max: 600, default: 400 } };

mkdirSync(FOLDER, { recursive: true });
for (const { name, features } of FACES) {
  const file = `${name}-latin-wght-normal.woff2`;
  const whole = readFileSync(path.join(PACKAGES, name, "files", file));
  const part = await subset(whole, FACE_CHARACTERS, {
    targetFormat: "woff2",
    variationAxes: WEIGHTS,
    keepFeatures: features,
  });
  writeFileSync(path.join(FOLDER, file), part);
  console.log(`${name}: ${(whole.length / 1000).toFixed(1)} kB → ${(part.length / 1000).toFixed(1)} kB`);
}
