export const BLOG_META = {
  path: "/blog",
  title: "Blog",
  description:
    "Articles about feeds, the open web, and how to read a lot without losing the day, by the people who make Feedloom.",
};
