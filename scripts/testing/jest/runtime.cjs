const { statSync } = require("node:fs");
const path = require("node:path");
const { Script } = require("node:vm");
const { default: JestRuntime } = require("jest-runtime");

/** What this worker has read and compiled so far, by project: a source is compiled once, not once per test file. */
const kept = new Map();

/** Returns `map`'s value of `key`, which `make` makes the first time. */
function once(map, key, make) {
  if (!map.has(key)) map.set(key, make());
  return map.get(key);
}

/**
 * Jest's runtime, which keeps between the test files of a worker what is the same for each: where a module lies, its
 * transformed source and its bytecode. Every test file still evaluates each module anew in a context of its own, so no
 * state of a module reaches another file.
 */
module.exports = class KeepingRuntime extends JestRuntime {
  constructor(...args) {
    super(...args);
    const [config, environment] = args;
    const { sources, scripts, paths } = once(kept, config.id, () => ({
      sources: new Map(),
      scripts: new Map(),
      paths: new Map(),
    }));
    keepSources(this.transformCache, sources);
    keepScripts(this.executor, environment, scripts);
    keepPaths(this._resolution, paths);
  }
};

/** A source is read and transformed again when its file was changed, as in watch mode. */
function keepSources(cache, sources) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    const key = `${options?.isInternalModule === true}${statSync(filename).mtimeMs}${filename}`;
    const known = sources.get(key);
    if (known === undefined) {
      const code = transform(filename, options);
      sources.set(key, { code, transformed: cache.transforms.get(filename), map: cache.sourceMaps.get(filename) });
      return code;
    }
    if (known.transformed) cache.transforms.set(filename, known.transformed);
    if (known.map) cache.sourceMaps.set(filename, known.map);
    return known.code;
  };
}

function keepScripts(executor, environment, scripts) {
  const compile = executor.compile.bind(executor);
  const head = `(function(${executor.injectedModuleParameters.join(",")}){`;
  executor.compile = (source, filename) => {
    const context = environment.getVmContext();
    if (context === null) return null;
    let script = scripts.get(filename);
    if (script?.source !== source) {
      try {
        const compiled = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
        script = { source, compiled };
        scripts.set(filename, script);
      } catch {
        // Jest's own way words the error.
        return compile(source, filename);
      }
    }
    return script.compiled.runInContext(context);
  };
}

/** Only of modules that a module asks for by a name: setup and test files are asked for by their own path. */
function keepPaths(resolution, paths) {
  const resolve = resolution.resolveCjs.bind(resolution);
  resolution.resolveCjs = (from, name) =>
    name === undefined ? resolve(from, name) : once(paths, `${path.dirname(from)}\n${name}`, () => resolve(from, name));
}
