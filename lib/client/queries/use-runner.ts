import { type MutationOptions, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";

/** Runs a change of the server's data, as `useMutation` does. `mutate` never rejects. */
export type Runner<Data, Variables> = {
  mutate: (variables: Variables) => void;
  mutateAsync: (variables: Variables) => Promise<Data>;
};

/** Returns what runs a mutation that nothing observes: no component renders because of its state. */
export function runner<Data, Variables, Context>(
  client: QueryClient,
  options: MutationOptions<Data, Error, Variables, Context>,
): Runner<Data, Variables> {
  const mutateAsync = (variables: Variables) =>
    client.getMutationCache().build(client, client.defaultMutationOptions(options)).execute(variables);
  return {
    mutateAsync,
    // A failure is told by the change itself.
    mutate: (variables) => void mutateAsync(variables).catch(() => undefined),
  };
}

/** The same in a component. Each row of a list has some, which an observer each would make slow. */
export function useRunner<Data, Variables>(make: (client: QueryClient) => Runner<Data, Variables>) {
  const client = useQueryClient();
  return useMemo(() => make(client), [client, make]);
}
