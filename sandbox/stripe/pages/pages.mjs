/** @param {any} box */
export function createPages(box) {
  return (/** @type {any} */ request) => ({ status: 404, body: `${request.path} ${box.url}` });
}
