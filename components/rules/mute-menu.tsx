"use client";
import {
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
} from "@/components/ui/dropdown-menu";
import { EyeOff } from "@/components/ui/icons/icons";
import { useMute } from "@/lib/client/data/library/use-rules";
import { useItem } from "@/lib/client/data/use-item";
import { useDialogs } from "@/lib/client/hooks/use-dialogs";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import type { FeedItem } from "@/lib/contracts/items";
import { muteChoices } from "./mute-choices";

/** The entry of a menu that mutes articles like one. Without a mouse, which opens menus by pointing, it opens the dialog. */
export function MuteMenu({ item }: { item: FeedItem }) {
  const { open } = useDialogs();
  const isTouch = useMediaQuery("(hover: none)");
  const openDialog = () => open({ kind: "mute", item });
  if (isTouch)
    return (
      <DropdownMenuItem onSelect={openDialog}>
        <EyeOff aria-hidden="true" /> Mute this…
      </DropdownMenuItem>
    );
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger>
        <EyeOff aria-hidden="true" /> Mute this…
      </DropdownMenuSubTrigger>
      <DropdownMenuSubContent className="max-w-72">
        <Choices item={item} />
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={openDialog}>See what each would hide</DropdownMenuItem>
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}

function Choices({ item }: { item: FeedItem }) {
  const { data, isPending } = useItem(item.id);
  const mute = useMute();
  // Nothing may move under the pointer: the choices wait for the article's topics.
  if (isPending) return <DropdownMenuItem disabled>Loading…</DropdownMenuItem>;
  return muteChoices(item, data?.keyTopics ?? []).map((choice) => (
    <DropdownMenuItem key={choice.label} onSelect={() => void mute(choice)}>
      <bdi className="truncate">{choice.label}</bdi>
    </DropdownMenuItem>
  ));
}
