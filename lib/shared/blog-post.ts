import type { Block } from "./prose";

export type BlogPost = {
  /** Its address is /blog/{slug}. */
  slug: string;
  title: string;
  /** One sentence, plain text. */
  description: string;
  /** YYYY-MM-DD */
  publishedOn: string;
  author: string;
  topics: readonly string[];
  body: readonly Block[];
};

/** What lists show. */
export type BlogTeaser = Omit<BlogPost, "body"> & { minutes: number };
