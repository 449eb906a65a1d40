import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { SCREENSHOT_SIZES, type ScreenshotName } from "./screenshots";

const { wide: WIDE, phone: PHONE } = SCREENSHOT_SIZES;

type Theme = "light" | "dark";

/** Renders a screenshot in the theme of the page and for the width of the screen. Its size is reserved while it loads. */
export function Screenshot(props: {
  name: ScreenshotName;
  alt: string;
  caption?: ReactNode;
  /** as wide as the page, where the smaller file would be blurred */
  isWide?: boolean;
  className?: string;
}) {
  const { name, alt, caption, isWide, className } = props;
  const sizes = isWide ? "(min-width: 72rem) 68rem, 100vw" : "(min-width: 64rem) 50rem, 100vw";
  return (
    <figure className={cn("max-sm:max-w-96", className)}>
      <div className="overflow-hidden rounded-lg border">
        {(["light", "dark"] as const).map((theme) => (
          <Picture key={theme} {...{ name, alt, theme, sizes }} />
        ))}
      </div>
      {caption ? <figcaption className="mt-3 text-faint text-small">{caption}</figcaption> : null}
    </figure>
  );
}

function Picture(props: { name: ScreenshotName; alt: string; theme: Theme; sizes: string }) {
  const { name, alt, theme, sizes } = props;
  const file = (shape: string, width: number, type: string) =>
    `/screenshots/${name}-${theme}-${shape}-${width}.${type}`;
  const wide = (type: string) => WIDE.files.map((width) => `${file("wide", width, type)} ${width}w`).join(", ");
  return (
    <picture className={cn(theme === "light" ? "only-light" : "only-dark")}>
      {["avif", "webp"].map((type) => (
        <source
          key={type}
          media="(max-width: 639px)"
          type={`image/${type}`}
          srcSet={file("phone", PHONE.files[0], type)}
          width={PHONE.width}
          height={PHONE.height}
        />
      ))}
      <source type="image/avif" srcSet={wide("avif")} sizes={sizes} />
      <img
        src={file("wide", WIDE.files[1], "webp")}
        srcSet={wide("webp")}
        sizes={sizes}
        alt={alt}
        width={WIDE.width}
        height={WIDE.height}
        loading="lazy"
        decoding="async"
        className="block h-auto w-full"
      />
    </picture>
  );
}
