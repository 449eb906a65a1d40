// Bundles the programs of a running installation into dist, for an image that has no bundler.
import { bundle, PROGRAMS } from "@/scripts/launch/bundle.mjs";

await bundle(PROGRAMS);
