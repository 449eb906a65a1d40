// Bundles the programs of a running installation into dist, for an image that has no bundler: its parts, and what operates it.
import { bundle, PROGRAMS } from "@/scripts/launch/bundle.mjs";

const OPERATING = ["backup", "restore", "doctor"];

await bundle({ ...PROGRAMS, ...Object.fromEntries(OPERATING.map((name) => [name, `scripts/operate/${name}.ts`])) });
