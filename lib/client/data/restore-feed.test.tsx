import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { currentToast } from "@/lib/client/stores/toast-store";
import { sampleFeed } from "@/lib/client/testing/sample-feed";
import { stubApi } from "@/lib/client/testing/stub-api";
import { useDeleteFeed } from "./use-feeds";

const SENTENCE = "This feed cannot come back yet. Remove another feed or upgrade, and restore it within 7 minutes.";
const gone = () => new Response(null, { status: 204 });

test("an undo refused at the plan's limit says why, stays possible, and is offered after the next delete", async () => {
  let isFull = true;
  const refused = () => Response.json({ error: { code: "PLAN_LIMIT", message: SENTENCE } }, { status: 403 });
  const { calls } = stubApi({
    "DELETE /api/feeds/1": gone,
    "DELETE /api/feeds/2": gone,
    "POST /api/feeds/1/restore": () => (isFull ? refused() : Response.json(sampleFeed(1))),
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useDeleteFeed, { wrapper });
  await act(() => result.current.mutateAsync(1));
  act(() => currentToast()?.action?.run());
  await waitFor(() => expect(currentToast()?.title).toBe("Feed not restored"));
  expect(currentToast()).toMatchObject({ description: SENTENCE, destructive: true, action: { label: "Undo" } });

  isFull = false;
  await act(() => result.current.mutateAsync(2));
  expect(currentToast()).toMatchObject({
    title: "Feed deleted",
    description: "You can now restore the feed.",
    action: { label: "Restore" },
  });
  calls.length = 0;
  act(() => currentToast()?.action?.run());
  await waitFor(() =>
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain("POST /api/feeds/1/restore"),
  );
  await act(() => result.current.mutateAsync(2));
  expect(currentToast()?.description).toMatch(/^The feed has been successfully removed\./);
});
