import { OfflineDocument } from "@/components/offline/offline-document";
import { buildVersion } from "@/lib/domain/site/service-worker";

/** What the service worker shows in place of any screen that no server answers. */
export default function OfflinePage() {
  return <OfflineDocument version={buildVersion()} />;
}
