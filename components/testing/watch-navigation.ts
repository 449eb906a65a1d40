type JsdomError = { type?: string };

/**
 * Returns a function that counts the documents requested since this call: jsdom loads none and reports that on the
 * console instead.
 */
export function watchNavigation(): () => number {
  let count = 0;
  const spy = jest.spyOn(console, "error");
  const guard = spy.getMockImplementation();
  spy.mockImplementation((...values) => {
    const [error] = values as [JsdomError | undefined];
    if (error?.type === "not-implemented" || error?.type === "not implemented") count += 1;
    else guard?.(...values);
  });
  return () => count;
}
