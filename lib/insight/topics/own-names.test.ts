import { withoutOwnNames } from "./own-names";

const left = (topics: string[], names: string[], title = "A lamp") => withoutOwnNames(topics, { title, names });

test("the names of an article's source and author are no topics of it", () => {
  expect(left(["lamp", "Ada Frey", "Harbour Lights"], ["The Harbour Lights", "Ada Frey"])).toEqual(["lamp"]);
  expect(left(["Ada Frey"], ["adafrey.com"])).toEqual([]);
  expect(left(["Ada Frey of Harbour Lights", "Ada Frey of Linz"], ["Harbour Lights", "Ada Frey"])).toEqual([
    "Ada Frey of Linz",
  ]);
});

test("a source's name stays where the title tells of it, and where it may be its subject", () => {
  expect(left(["Harbour Lights"], ["Harbour Lights"], "Ten years of Harbour Lights")).toEqual(["Harbour Lights"]);
  expect(left(["Kubernetes"], ["Kubernetes"])).toEqual(["Kubernetes"]);
  expect(left(["lamp"], ["", " "])).toEqual(["lamp"]);
});
