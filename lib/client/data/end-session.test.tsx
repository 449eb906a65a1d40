import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { alertsOptions } from "@/lib/client/queries/account-queries";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { errorReply, stubApi } from "@/lib/client/testing/stub-api";
import { useDeleteAccount } from "./use-security";

test("while the account is being deleted no query is sent; after a refusal they are", async () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  let poll = Promise.resolve<unknown>(null);
  const asked = () => calls.map(({ method, path }) => `${method} ${path}`);
  let duringTheCall: string[] = [];
  const { calls } = stubApi({
    "DELETE /api/auth/delete-account": async () => {
      poll = client.fetchQuery(alertsOptions);
      await new Promise<void>((resolve) => setTimeout(resolve, 0));
      duringTheCall = asked();
      return errorReply(403, "WRONG", "Wrong password.");
    },
    "GET /api/alerts": [],
  });
  const { result } = renderHook(useDeleteAccount, { wrapper });
  await act(() =>
    expect(result.current.mutateAsync({ password: "wrong", confirmDelete: "DELETE" })).rejects.toThrow(
      "Wrong password.",
    ),
  );
  expect(duringTheCall).toEqual(["DELETE /api/auth/delete-account"]);
  expect(await poll).toEqual([]);
  expect(asked()).toEqual(["DELETE /api/auth/delete-account", "GET /api/alerts"]);
});
