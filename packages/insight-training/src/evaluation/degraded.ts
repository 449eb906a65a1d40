import { sentences } from "@/lib/insight/text/sentences";

export const half = (text: string) =>
  sentences(text)
    .slice(0, Math.ceil(sentences(text).length / 2))
    .join(" ");
export const teaser = (text: string) => `${text.split(/\s+/).slice(0, 45).join(" ")} …`;
export const BOILERPLATE =
  "Click here to subscribe to our newsletter. Follow us on social media. All rights reserved. Read more. Share this. ";
