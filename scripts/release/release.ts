// npm run release: builds Feedloom and packs it with everything that it needs into dist/release, for this platform.
import { makeRelease } from "@/scripts/release/make-release";

const { archive, megabytes } = await makeRelease(process.cwd());
console.log(`${archive}: ${megabytes} MB. Unpack it and run "npm start" in its folder.`);
