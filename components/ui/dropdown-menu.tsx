"use client";
import * as DropdownMenuPrimitive from "radix-ui/dropdown-menu";
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type PointerEvent,
  useContext,
  useRef,
  useState,
} from "react";
import { Check, ChevronRight } from "@/components/ui/icons/icons";
import { cn } from "./cn";

const itemClasses =
  "touch flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2 text-body text-foreground outline-none data-[disabled]:pointer-events-none data-[highlighted]:bg-accent data-[disabled]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-faint";

const contentClasses =
  "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-rise overflow-y-auto rounded-lg border border-popover-border bg-popover p-1 text-popover-foreground shadow-float outline-none";

/** Counts the openings of a menu, so that each renders its content again. */
const Openings = createContext(0);

/** Not modal unless asked: the page behind stays readable for screen readers. */
export function DropdownMenu({
  modal = false,
  onOpenChange,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Root>) {
  const [openings, setOpenings] = useState(0);
  const change = (isOpen: boolean) => {
    if (isOpen) setOpenings((count) => count + 1);
    onOpenChange?.(isOpen);
  };
  return (
    <Openings value={openings}>
      <DropdownMenuPrimitive.Root data-slot="dropdown-menu" modal={modal} onOpenChange={change} {...props} />
    </Openings>
  );
}

export function DropdownMenuTrigger(props: ComponentProps<typeof DropdownMenuPrimitive.Trigger>) {
  return <DropdownMenuPrimitive.Trigger data-slot="dropdown-menu-trigger" {...props} />;
}

export function DropdownMenuGroup(props: ComponentProps<typeof DropdownMenuPrimitive.Group>) {
  return <DropdownMenuPrimitive.Group data-slot="dropdown-menu-group" {...props} />;
}

/** Returns the page's main part, so that a menu belongs to a landmark; null, the end of the page, where there is none. */
const mainLandmark = () => (typeof document === "undefined" ? null : document.getElementById("main"));

/** On a phone a sheet at the foot of the screen. */
export function DropdownMenuContent({
  container,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Content> & {
  /** the parent of the menu, if not the page's main part: within an open dialog nothing else can be used */
  container?: HTMLElement | null;
}) {
  // The page may have got another main part since the last time.
  useContext(Openings);
  return (
    <DropdownMenuPrimitive.Portal container={container ?? mainLandmark()}>
      <OpenContent {...props} />
    </DropdownMenuPrimitive.Portal>
  );
}

function OpenContent({
  className,
  align = "end",
  sideOffset = 6,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Content>) {
  return (
    <DropdownMenuPrimitive.Content
      data-slot="dropdown-menu-content"
      data-foot-sheet="menu"
      align={align}
      sideOffset={sideOffset}
      collisionPadding={8}
      // A menu longer than the window scrolls, also before an item is chosen.
      tabIndex={0}
      className={cn(contentClasses, className)}
      {...useOwnPresses()}
      {...props}
    />
  );
}

/** A sheet opens under the finger that is still on its button: only a press that began on the sheet chooses an item. */
function useOwnPresses() {
  const hasBegun = useRef(false);
  return {
    onPointerDownCapture: () => {
      hasBegun.current = true;
    },
    onPointerUpCapture: (event: PointerEvent) => {
      if (!hasBegun.current && window.matchMedia("(width < 48rem)").matches) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      // Keys and scripts click without a pointer: such a click has no number.
      if (hasBegun.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

export function DropdownMenuItem({
  variant = "default",
  className,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.Item> & { variant?: "default" | "destructive" }) {
  return (
    <DropdownMenuPrimitive.Item
      data-slot="dropdown-menu-item"
      data-variant={variant}
      className={cn(itemClasses, variant === "destructive" && "text-destructive [&_svg]:text-destructive", className)}
      {...props}
    />
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof DropdownMenuPrimitive.Label>) {
  return (
    <DropdownMenuPrimitive.Label
      data-slot="dropdown-menu-label"
      className={cn("px-2 pt-2 pb-1 text-faint text-xs", className)}
      {...props}
    />
  );
}

export function DropdownMenuSeparator({ className, ...props }: ComponentProps<typeof DropdownMenuPrimitive.Separator>) {
  return (
    <DropdownMenuPrimitive.Separator
      data-slot="dropdown-menu-separator"
      className={cn("-mx-1 my-1 h-px bg-border", className)}
      {...props}
    />
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.CheckboxItem>) {
  return (
    <DropdownMenuPrimitive.CheckboxItem
      data-slot="dropdown-menu-checkbox-item"
      className={cn(itemClasses, className)}
      {...props}
    >
      {children}
      <DropdownMenuPrimitive.ItemIndicator className="ml-auto">
        <Check aria-hidden="true" />
      </DropdownMenuPrimitive.ItemIndicator>
    </DropdownMenuPrimitive.CheckboxItem>
  );
}

export function DropdownMenuSub(props: ComponentProps<typeof DropdownMenuPrimitive.Sub>) {
  return <DropdownMenuPrimitive.Sub data-slot="dropdown-menu-sub" {...props} />;
}

export function DropdownMenuSubTrigger({
  className,
  children,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.SubTrigger>) {
  return (
    <DropdownMenuPrimitive.SubTrigger
      data-slot="dropdown-menu-sub-trigger"
      className={cn(itemClasses, "data-[state=open]:bg-accent", className)}
      {...props}
    >
      {children}
      <ChevronRight aria-hidden="true" className="ml-auto" />
    </DropdownMenuPrimitive.SubTrigger>
  );
}

export function DropdownMenuSubContent({
  className,
  ...props
}: ComponentProps<typeof DropdownMenuPrimitive.SubContent>) {
  return (
    <DropdownMenuPrimitive.Portal container={mainLandmark()}>
      <DropdownMenuPrimitive.SubContent
        data-slot="dropdown-menu-sub-content"
        collisionPadding={8}
        tabIndex={0}
        className={cn(contentClasses, className)}
        {...props}
      />
    </DropdownMenuPrimitive.Portal>
  );
}
