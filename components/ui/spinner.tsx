import { LoaderCircle } from "lucide-react";
import { cn } from "./cn";

/** Decorative; whatever it sits in says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={cn("size-4 animate-spin", className)} />;
}
