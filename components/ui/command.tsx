"use client";
import { Command as Cmdk } from "cmdk";
import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, use, useId, useMemo } from "react";
import { cn } from "./cn";

/** The active value and what the ids of its options begin with. */
const CommandContext = createContext({ id: "", value: "" });
/** A value that no option has. For an empty one cmdk would choose the first option. */
const NO_OPTION = "no option";
const optionId = (id: string, value: string): string => `${id}-${value}`;

/**
 * A combobox with a list of commands (WAI-ARIA), on cmdk. The caller filters and says which value is active: a list that
 * grows while it is read must not move the choice by itself.
 */
export function Command(props: {
  label: string;
  /** the active option's value; empty when none is */
  value: string;
  onValueChange: (value: string) => void;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const context = useMemo(() => ({ id, value: props.value }), [id, props.value]);
  return (
    <CommandContext value={context}>
      <Cmdk
        {...props}
        value={props.value || NO_OPTION}
        data-slot="command"
        shouldFilter={false}
        vimBindings={false}
        loop
      />
    </CommandContext>
  );
}

/** Home and End move the caret of the field, as in any other; cmdk would move the choice. */
function keepCaretKeys(event: KeyboardEvent): void {
  if (event.key === "Home" || event.key === "End") event.stopPropagation();
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Cmdk.Input>) {
  const { id, value } = use(CommandContext);
  return (
    <Cmdk.Input {...props} asChild>
      {/* cmdk updates expanded and activedescendant a step late, or never, where the caller moves the choice. */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: cmdk makes it a combobox */}
      <input
        data-slot="command-input"
        aria-expanded
        aria-activedescendant={value === "" ? undefined : optionId(id, value)}
        autoCapitalize="none"
        enterKeyHint="go"
        onKeyDown={keepCaretKeys}
        className={cn("min-w-0 flex-1 bg-transparent outline-none placeholder:text-faint", className)}
      />
    </Cmdk.Input>
  );
}

/** Its lower edge fades, because rows rarely end there. The fade is its padding when it is scrolled to the end. */
export function CommandList({ className, ...props }: ComponentProps<typeof Cmdk.List>) {
  return (
    <Cmdk.List
      {...props}
      data-slot="command-list"
      className={cn(
        "min-h-0 flex-1 scroll-pb-6 overflow-y-auto overscroll-contain px-2 pt-2 after:pointer-events-none after:sticky after:bottom-0 after:block after:h-6 after:bg-linear-to-t after:from-card after:content-['']",
        className,
      )}
    />
  );
}

export function CommandGroup({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Cmdk.Group
      data-slot="command-group"
      heading={<span className="block px-2 pt-1 pb-1 text-faint text-xs">{heading}</span>}
      className="not-first:mt-2"
    >
      {children}
    </Cmdk.Group>
  );
}

export function CommandItem(props: { value: string; onSelect: () => void; children: ReactNode }) {
  const { id } = use(CommandContext);
  return (
    <Cmdk.Item value={props.value} onSelect={props.onSelect} asChild>
      <div
        data-slot="command-item"
        id={optionId(id, props.value)}
        className="touch flex min-h-9 cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 text-body data-[selected=true]:bg-press [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint"
      >
        {props.children}
      </div>
    </Cmdk.Item>
  );
}
