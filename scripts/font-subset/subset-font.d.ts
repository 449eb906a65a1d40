/** The package brings no types. */
declare module "subset-font" {
  /** Returns the part of a font that shows these characters. */
  export default function subset(
    font: Buffer,
    characters: string,
    options: {
      targetFormat: "woff2";
      variationAxes?: Record<string, { min: number; max: number; default?: number }>;
      /** OpenType tags */
      keepFeatures?: string[];
    },
  ): Promise<Buffer>;
}
