import Link from "next/link";
import { Button } from "@/components/ui/button";
import { Mail, Upload } from "@/components/ui/icons/icons";
import { IMPORT_PATH } from "@/lib/shared/constants";

const NEWSLETTERS_PATH = "/settings?tab=newsletters";
const QUIET = "font-normal text-muted-foreground hover:text-foreground";

/** Leads to what has no address to enter: newsletters, and the feeds of another reader. */
export function OtherWays({ hasImport, onLeave }: { hasImport?: boolean; onLeave: () => void }) {
  if (!hasImport)
    return (
      <Link
        href={NEWSLETTERS_PATH}
        onClick={onLeave}
        className="touch flex w-fit items-center gap-2 text-muted-foreground text-small hover:text-foreground hover:underline"
      >
        <Mail aria-hidden="true" className="my-0.5 size-4 shrink-0" /> Get an address for newsletters
      </Link>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" className={QUIET} asChild>
        <Link href={NEWSLETTERS_PATH} onClick={onLeave}>
          <Mail aria-hidden="true" /> Get an address for newsletters
        </Link>
      </Button>
      <Button variant="outline" size="sm" className={QUIET} asChild>
        <Link href={IMPORT_PATH} prefetch={false} onClick={onLeave}>
          <Upload aria-hidden="true" /> Import from another reader
        </Link>
      </Button>
    </div>
  );
}
