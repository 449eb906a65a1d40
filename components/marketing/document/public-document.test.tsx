import { renderToStaticMarkup } from "react-dom/server";

// Only the build turns fonts into class names.
jest.mock("@/components/layout/document/fonts", () => ({ fontClasses: "fonts" }));

import { PublicDocument } from "./public-document";

function documentOf(kind: "landing" | "page") {
  const html = renderToStaticMarkup(
    <PublicDocument kind={kind} nonce="once">
      <main>Text</main>
    </PublicDocument>,
  );
  return new DOMParser().parseFromString(`<!DOCTYPE html>${html}`, "text/html");
}

test("the content is between header and footer, and the skip link leads to it", () => {
  const { body } = documentOf("page");
  expect([...body.children].map(({ tagName }) => tagName)).toEqual(["A", "HEADER", "DIV", "FOOTER"]);
  const target = body.querySelector("a")?.getAttribute("href")?.slice(1) ?? "";
  expect(body.querySelector(`#${target} main`)?.textContent).toBe("Text");
});

test.each(["landing", "page"] as const)("the boot script, which the policy lets run, knows of a %s", (kind) => {
  const { documentElement, scripts } = documentOf(kind);
  expect(documentElement.lang).toBe("en");
  expect(documentElement.dataset.public).toBe(kind);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.textContent).toContain("feedloom-theme");
  expect(scripts[0]?.nonce).toBe("once");
});
