import { existsSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { SCREENSHOT_SIZES, SCREENSHOTS } from "./screenshots";

const { wide: WIDE, phone: PHONE } = SCREENSHOT_SIZES;

const FILES = SCREENSHOTS.flatMap((name) =>
  ["light", "dark"].flatMap((theme) =>
    [
      ...WIDE.files.map((width) => ({ shape: "wide", width, ratio: WIDE.height / WIDE.width })),
      ...PHONE.files.map((width) => ({ shape: "phone", width, ratio: PHONE.height / PHONE.width })),
    ].flatMap(({ shape, width, ratio }) =>
      ["avif", "webp"].map((type) => ({ file: `${name}-${theme}-${shape}-${width}.${type}`, width, ratio })),
    ),
  ),
);

test("every screenshot file exists in the size that pages reserve for it", async () => {
  for (const { file, width, ratio } of FILES) {
    const place = path.resolve("public/screenshots", file);
    expect({ file, exists: existsSync(place) }).toEqual({ file, exists: true });
    const picture = await sharp(place).metadata();
    expect({ file, width: picture.width, height: picture.height }).toEqual({
      file,
      width,
      height: Math.round(width * ratio),
    });
  }
});
