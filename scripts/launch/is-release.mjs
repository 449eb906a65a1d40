import { existsSync } from "node:fs";
import path from "node:path";

/**
 * Returns true where everything is built and installed already: in the unpacked archive of `npm run release`.
 * @param {string} root
 */
export const isRelease = (root) => existsSync(path.join(root, "release.json"));
