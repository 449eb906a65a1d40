import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { byHand } from "@/lib/client/lists/by-hand";
import { bundleKeys } from "@/lib/client/queries/bundle-queries";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { currentToast } from "@/lib/client/stores/toast-store";
import { undoLast } from "@/lib/client/stores/undo-stack";
import { sampleBundle } from "@/lib/client/testing/sample-bundle";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import type { Bundle } from "@/lib/contracts/bundles";
import { useOrderBundles } from "./use-order";

function render() {
  const client = createQueryClient();
  client.setQueryData(
    bundleKeys.list,
    [1, 2, 3].map((id) => sampleBundle(id)),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const shown = () => [...(client.getQueryData<Bundle[]>(bundleKeys.list) ?? [])].sort(byHand).map(({ id }) => id);
  return { shown, ...renderHook(useOrderBundles, { wrapper }) };
}

const saved = () => new Response(null, { status: 204 });

test("an order shows at once, is sent, and Ctrl+Z undoes it", async () => {
  const { sent } = stubApi({ "PUT /api/bundles/order": saved });
  const { result, shown } = render();
  await act(() => result.current.mutateAsync([3, 1, 2]));
  expect(shown()).toEqual([3, 1, 2]);
  act(() => void undoLast());
  await waitFor(() => expect(shown()).toEqual([1, 2, 3]));
  await waitFor(() => expect(sent("PUT /api/bundles/order")).toEqual([{ ids: [3, 1, 2] }, { ids: [1, 2, 3] }]));
});

test("a refused order is undone and reported", async () => {
  stubApi({ "PUT /api/bundles/order": errorReply(500, "INTERNAL", "Something went wrong") });
  const { result, shown } = render();
  await act(() => result.current.mutateAsync([3, 1, 2]).catch(() => undefined));
  expect(shown()).toEqual([1, 2, 3]);
  expect(currentToast()).toMatchObject({ title: "Order not saved", destructive: true });
});
