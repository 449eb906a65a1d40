import { ChevronDown } from "./icons";

/** Shows at the end of a summary whether its details (`group`) are open. */
export const DetailsChevron = () => (
  <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-faint transition-transform group-open:rotate-180" />
);
