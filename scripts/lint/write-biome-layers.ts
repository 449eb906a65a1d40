import { writeFileSync } from "node:fs";
import { biomeLayers } from "./biome-layers";

writeFileSync("biome.layers.json", `${JSON.stringify(biomeLayers(), null, 2)}\n`);
