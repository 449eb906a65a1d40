import { cn } from "@/components/ui/cn";
import { Search } from "@/components/ui/icons/icons";
import { Input } from "@/components/ui/input";

/** A field that filters the list below it. */
export function SearchInput(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
}) {
  return (
    <div className={cn("relative", props.className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <Input
        type="search"
        aria-label={props.label}
        placeholder={`${props.label}...`}
        className="pl-9"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
}
