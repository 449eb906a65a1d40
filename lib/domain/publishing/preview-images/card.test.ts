import { type CardElement, cardElement } from "./card";

/** The element and all inside it, in the order of the document. */
function all(node: unknown): CardElement[] {
  if (Array.isArray(node)) return node.flatMap(all);
  if (typeof node !== "object" || node === null) return [];
  const element = node as CardElement;
  return [element, ...all(element.props.children)];
}
const styleOf = ({ props }: CardElement) => props.style as Record<string, unknown>;

test.each([
  [60, 72],
  [61, 60],
])("a title of %i characters is set in %i pixels, so that it fits", (length, size) => {
  const title = "x".repeat(length);
  const [box] = all(cardElement({ kicker: "Guide", title })).filter(({ props }) => props.children === title);
  expect(box && styleOf(box).fontSize).toBe(size);
});

test("the card shows its kicker, its title and the product's name, in this order", () => {
  const words = all(cardElement({ kicker: "Blog", title: "Why RSS still works" })).map(({ props }) => props.children);
  expect(words.filter((each) => typeof each === "string")).toEqual(["Blog", "Why RSS still works", "Feedloom"]);
});

test("every box is a flexbox with inline styles, as the renderer demands", () => {
  const boxes = all(cardElement({ kicker: "Guide", title: "Smart feeds" })).filter(({ type }) => type === "div");
  expect(boxes.length).toBeGreaterThan(4);
  for (const box of boxes) expect([styleOf(box).display, box.props.className]).toEqual(["flex", undefined]);
});
