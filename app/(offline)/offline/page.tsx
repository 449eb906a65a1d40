import { OfflineDocument } from "@/components/offline/offline-document";
import { buildVersion } from "@/lib/domain/base/site/service-worker";

/** The document that the service worker shows when the server cannot be reached. */
export default function OfflinePage() {
  return <OfflineDocument version={buildVersion()} />;
}
