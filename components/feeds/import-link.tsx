import Link from "next/link";
import { IMPORT_PATH } from "@/lib/shared/constants";

/** Leads to the import, for users who come from another reader. */
export function ImportLink({ onLeave }: { onLeave?: () => void }) {
  return (
    <Link
      href={IMPORT_PATH}
      prefetch={false}
      onClick={onLeave}
      className="touch flex w-fit items-center text-muted-foreground text-small hover:text-foreground hover:underline"
    >
      Import from another reader
    </Link>
  );
}
