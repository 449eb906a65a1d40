// What the commands `prisma generate` and `prisma/config` call of @prisma/config 7.10.
const { existsSync } = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const findPrismaConfigFile = (root = process.cwd()) => {
  const file = path.join(root, "prisma.config.mjs");
  return existsSync(file) ? file : null;
};

class PrismaConfigEnvError extends Error {}

module.exports = {
  PrismaConfigEnvError,
  findPrismaConfigFile,
  defaultConfig: () => ({ loadedFromFile: null }),
  /** @param {object} config */
  defineConfig: (config) => config,
  /** @param {{ configFile?: string }} options */
  async loadConfigFromFile({ configFile }) {
    const resolvedPath = configFile ? path.resolve(configFile) : findPrismaConfigFile();
    if (!resolvedPath) return { config: this.defaultConfig(), resolvedPath, diagnostics: [] };
    try {
      const { default: config } = await import(pathToFileURL(resolvedPath).href);
      const schema = config.schema && path.resolve(path.dirname(resolvedPath), config.schema);
      return { config: { ...config, schema, loadedFromFile: resolvedPath }, resolvedPath, diagnostics: [] };
    } catch (error) {
      return { error: { _tag: "ConfigLoadError", error }, resolvedPath, diagnostics: [] };
    }
  },
};
