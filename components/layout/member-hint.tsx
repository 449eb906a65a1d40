"use client";
import { useEffect } from "react";
import { writeLocalStorage } from "@/lib/client/stores/local-storage";
import { MEMBER_HINT } from "@/lib/shared/member-hint";

/** Records whether somebody is signed in here, for the header of the public pages. Renders nothing. */
export function MemberHint({ isMember }: { isMember: boolean }): null {
  useEffect(() => {
    writeLocalStorage(MEMBER_HINT, isMember ? "1" : "");
  }, [isMember]);
  return null;
}
