// Ends the process with one sentence where Node.js is too old. Whoever imports this file imports everything else afterwards,
// with import(): a version that cannot read the rest must be able to read what is before. So it is written as Node.js 12 reads it.
const MINIMUM = { major: 20, minor: 19 };

/**
 * Returns why a version of Node.js cannot run Feedloom; null when it can.
 * @param {string} version
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < MINIMUM.major || (major === MINIMUM.major && minor < MINIMUM.minor);
  return isOld ? `Feedloom needs Node.js 20.19 or newer; this is ${version}.` : null;
}

const problem = nodeProblem(process.versions.node);
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
