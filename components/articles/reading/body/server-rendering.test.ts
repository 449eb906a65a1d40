import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { ArticleBody } from "./article-body";

test("the server renders the text of an article, without a document", () => {
  expect(typeof document).toBe("undefined");
  expect(renderToString(createElement(ArticleBody, { html: "<p>Text</p>" }))).toContain("<p>Text</p>");
});
