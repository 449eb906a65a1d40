import { invalid } from "./stripe-error.mjs";

const DEPTH_LIMIT = 10;

/**
 * Form encoding as the service reads it: `items[0][price]=x` and `expand[]=y` make nested objects and arrays; every
 * value is a string until its type is known.
 * @param {string} text
 * @returns {Record<string, unknown>}
 */
export function decodeForm(text) {
  const root = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return arrange(root);
}

/** @param {string} name */
function pathOf(name) {
  const bracket = name.indexOf("[");
  if (bracket === -1) return [name];
  const rest = name.slice(bracket);
  if (bracket === 0 || !/^(\[[^[\]]*\])+$/.test(rest)) throw invalid(`Invalid parameter name: ${name}`, name);
  const path = [name.slice(0, bracket), ...rest.slice(1, -1).split("][")];
  if (path.length > DEPTH_LIMIT) throw invalid(`Parameter is nested too deeply: ${name}`, name);
  return path;
}

/** @param {Record<string, any>} target @param {string[]} path @param {string} value */
function put(target, path, value) {
  let place = target;
  for (const [index, raw] of path.entries()) {
    const key = raw === "" ? String(Object.keys(place).length) : raw;
    if (index === path.length - 1) {
      place[key] = value;
      return;
    }
    if (typeof place[key] !== "object") place[key] = Object.create(null);
    place = place[key];
  }
}

/** Objects whose keys count from 0 are arrays. @param {any} value @returns {any} */
function arrange(value) {
  if (typeof value !== "object" || value === null) return value;
  const keys = Object.keys(value);
  const isArray = keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
  if (isArray) return keys.sort((one, other) => Number(one) - Number(other)).map((key) => arrange(value[key]));
  return Object.fromEntries(keys.map((key) => [key, arrange(value[key])]));
}
