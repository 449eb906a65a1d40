import { LoaderCircle } from "@/components/ui/icons/icons";
import { cn } from "./cn";

/** Decorative: the element around it says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle data-slot="spinner" aria-hidden="true" className={cn("size-4 animate-spin", className)} />;
}
