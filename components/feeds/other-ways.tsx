import Link from "next/link";
import { Mail, Upload } from "@/components/ui/icons/icons";
import { IMPORT_PATH } from "@/lib/shared/constants";

const LINK = "touch inline-flex items-center gap-2 font-medium text-small hover:underline";
const ICON = "size-4 shrink-0 text-muted-foreground";

/** Leads to what has no address to enter: newsletters, and the feeds of another reader. */
export function OtherWays({ hasImport, onLeave }: { hasImport?: boolean; onLeave: () => void }) {
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1">
      <Link href="/settings?tab=newsletters" onClick={onLeave} className={LINK}>
        <Mail aria-hidden="true" className={ICON} /> Get an address for newsletters
      </Link>
      {hasImport ? (
        <Link href={IMPORT_PATH} prefetch={false} onClick={onLeave} className={LINK}>
          <Upload aria-hidden="true" className={ICON} /> Import from another reader
        </Link>
      ) : null}
    </div>
  );
}
