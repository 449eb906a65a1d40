import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ApiDocsScreen } from "@/components/api-docs/api-docs-screen";
import { apiDocsTab } from "@/components/api-docs/api-docs-tabs";
import { apiDocumentOptions } from "@/lib/client/queries/api-docs-queries";
import { readApiBasics } from "@/lib/domain/exchange/api-reference/read-api-basics";
import { readApiDocument } from "@/lib/domain/exchange/api-reference/read-api-document";
import { memberCtx } from "@/lib/http/page-ctx";

export const metadata: Metadata = { title: "API documentation" };

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

/** /api-docs. The document is prefetched where the open tab needs it; otherwise the browser requests it. */
export default async function ApiDocsPage({ searchParams }: Props) {
  await memberCtx();
  const { tab } = await searchParams;
  const open = apiDocsTab(Array.isArray(tab) ? tab[0] : tab);
  const client = new QueryClient();
  if (open === "endpoints" || open === "examples") {
    client.setQueryData(apiDocumentOptions.queryKey, readApiDocument().document);
  }
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <ApiDocsScreen basics={readApiBasics()} />
    </HydrationBoundary>
  );
}
