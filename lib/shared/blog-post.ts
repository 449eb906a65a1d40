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

/** A blog post as lists show it, with its reading time in minutes. */
export type BlogTeaser = Omit<BlogPost, "body"> & { minutes: number };
