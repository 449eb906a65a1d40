type JsdomError = { type?: string };

/** Returns how to count the documents that were asked for since: jsdom loads none and says so on the console instead. */
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
