"use client";
import type { Appearance } from "@stripe/stripe-js";
import { useMemo } from "react";
import { useMediaQuery } from "@/lib/client/hooks/use-media-query";
import { useTheme } from "@/lib/client/stores/theme";

const COLORS = {
  colorPrimary: "--primary",
  colorBackground: "--card",
  colorText: "--foreground",
  colorTextSecondary: "--muted-foreground",
  colorDanger: "--destructive",
};

/** Returns the appearance of the provider's card form for the current theme: its frame cannot read our tokens. */
export function useCardAppearance(): Appearance {
  const theme = useTheme();
  const prefersDark = useMediaQuery("(prefers-color-scheme: dark)", false);
  const isDark = theme === "system" ? prefersDark : theme === "dark";
  return useMemo(
    () => ({
      theme: isDark ? "night" : "stripe",
      variables: {
        ...colorsOf(),
        borderRadius: "6px",
        fontSizeBase: "14px",
        fontFamily: "Inter, system-ui, sans-serif",
      },
    }),
    [isDark],
  );
}

/** Resolves the tokens to colours that another document understands. */
function colorsOf(): Record<string, string> {
  if (typeof document === "undefined") return {};
  const probe = document.createElement("span");
  document.body.append(probe);
  const resolved = Object.entries(COLORS).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(resolved);
}
