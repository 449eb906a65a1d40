/**
 * Runs what is done as a whole or not at all (`error_if_incomplete`): when it throws, everything is as it was before, and
 * nobody hears of it.
 * @template T
 * @param {any} box @param {() => T} action @returns {T}
 */
export function orNothing(box, action) {
  const { store, webhooks } = box;
  const before = structuredClone([...store.objects.values()]);
  const heard = new Set(store.objects.keys());
  try {
    return action();
  } catch (error) {
    webhooks.takeBack((/** @type {{ id: string }} */ event) => !heard.has(event.id));
    store.objects.clear();
    for (const object of before) store.objects.set(object.id, object);
    throw error;
  }
}
