import Link from "next/link";
import { cn } from "@/components/ui/cn";
import { Mail, Upload } from "@/components/ui/icons/icons";
import { IMPORT_PATH } from "@/lib/shared/constants";

const LINK = "touch flex items-center gap-2 text-muted-foreground text-small hover:text-foreground hover:underline";
/** Two lines 8 px apart: under a finger, what the upper one needs is above it, what the lower one needs below. */
const UPPER = "max-md:-mt-5 max-md:items-end max-md:pb-1";
const LOWER = "max-md:-mb-5 max-md:items-start max-md:pt-1";
const ICON = "my-0.5 size-4 shrink-0";

/** Leads to what has no address to enter: newsletters, and the feeds of another reader. */
export function OtherWays({ hasImport, onLeave }: { hasImport?: boolean; onLeave: () => void }) {
  return (
    <div className="flex flex-col items-start md:gap-2">
      <Link href="/settings?tab=newsletters" onClick={onLeave} className={cn(LINK, hasImport && UPPER)}>
        <Mail aria-hidden="true" className={ICON} /> Get an address for newsletters
      </Link>
      {hasImport ? (
        <Link href={IMPORT_PATH} prefetch={false} onClick={onLeave} className={cn(LINK, LOWER)}>
          <Upload aria-hidden="true" className={ICON} /> Import from another reader
        </Link>
      ) : null}
    </div>
  );
}
