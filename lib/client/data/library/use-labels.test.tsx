import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { stubApi } from "@/lib/client/testing/stub-api";
import { useLabelItems } from "./use-labels";

test("a label that is put on while it is being taken off is sent after that, not beside it", async () => {
  let answer: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { sent } = stubApi({ "POST /api/feed-items/labels": () => first.then(() => []) });
  const client = createQueryClient();
  const { result } = renderHook(useLabelItems, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const posts = () => sent("POST /api/feed-items/labels");
  const set = (isOn: boolean) => act(async () => result.current.mutate({ itemIds: [1], name: "To cite", isOn }));
  await set(false);
  await set(true);
  const off = { ids: [1], remove: ["To cite"] };
  const paused = () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.isPaused);
  await waitFor(() => expect(paused()).toEqual([false, true]));
  expect(posts()).toEqual([off]);
  await act(async () => answer());
  await waitFor(() => expect(posts()).toEqual([off, { ids: [1], add: ["To cite"] }]));
});
