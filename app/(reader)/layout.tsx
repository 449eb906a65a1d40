import "@/app/globals.css";
import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { AppShell } from "@/components/layout/app-shell";
import { Document } from "@/components/layout/document/document";
import { Providers } from "@/components/layout/document/providers";
import { siteMetadata, siteViewport } from "@/components/layout/document/site-metadata";
import { OfflineHost } from "@/components/offline/offline-host";
import { ImageSourceProvider } from "@/lib/client/data/image-source";
import { CurrentTimeProvider } from "@/lib/client/hooks/current-time";
import { LibraryViewProvider } from "@/lib/client/stores/library-view";
import { ListViewProvider } from "@/lib/client/stores/list-view";
import { buildVersion } from "@/lib/domain/base/site/service-worker";
import { hasDirectImages, libraryView, listView, memberCtx, readerClock } from "@/lib/http/page-ctx";
import { prefetchShell } from "./prefetch-shell";

export const metadata = siteMetadata;
export const viewport = siteViewport;

export default async function ReaderLayout({ children }: { children: ReactNode }) {
  const ctx = await memberCtx();
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <Document nonce={nonce} isApp>
      <Providers>
        <CurrentTimeProvider clock={await readerClock(ctx)}>
          <HydrationBoundary state={dehydrate(await prefetchShell(ctx))}>
            <ImageSourceProvider isDirect={await hasDirectImages()}>
              <LibraryViewProvider view={await libraryView()}>
                <ListViewProvider view={await listView()}>
                  <AppShell userId={ctx.user.id}>{children}</AppShell>
                </ListViewProvider>
              </LibraryViewProvider>
              <OfflineHost userId={ctx.user.id} version={buildVersion()} />
            </ImageSourceProvider>
          </HydrationBoundary>
        </CurrentTimeProvider>
      </Providers>
    </Document>
  );
}
