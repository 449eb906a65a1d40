import { LIST_VIEW_KEY, nextDensity, parseListView, setListView } from "./list-view";

const USUAL = { density: "roomy", pictures: true, firstLines: true, markOnScroll: false };

test("what is stored and valid counts, the rest is as usual", () => {
  expect(parseListView(null)).toEqual(USUAL);
  expect(parseListView("{")).toEqual(USUAL);
  expect(parseListView("[1]")).toEqual(USUAL);
  expect(parseListView('{"density":"huge","pictures":false,"firstLines":0,"markOnScroll":"yes"}')).toEqual({
    ...USUAL,
    pictures: false,
  });
  expect(parseListView('{"density":"titles","markOnScroll":true}')).toEqual({
    ...USUAL,
    density: "titles",
    markOnScroll: true,
  });
});

test("the densities follow each other in a circle, are stored, and leave the rest", () => {
  setListView({ pictures: false });
  expect([nextDensity(), nextDensity(), nextDensity(), nextDensity()]).toEqual(["compact", "titles", "cards", "roomy"]);
  expect(parseListView(localStorage.getItem(LIST_VIEW_KEY))).toEqual({ ...USUAL, pictures: false });
});
