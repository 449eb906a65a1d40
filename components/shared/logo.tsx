import { cn } from "@/components/ui/cn";
import { LogoMark } from "./logo-mark";

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn("inline-flex items-center gap-2 font-semibold font-serif text-xl tracking-tight", className)}>
      <LogoMark className="size-6" />
      Feedloom
    </span>
  );
}
