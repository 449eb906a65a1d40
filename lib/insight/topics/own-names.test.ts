import { withoutOwnNames } from "./own-names";

const left = (topics: string[], names: string[], title = "A lamp") => withoutOwnNames(topics, { title, names });

test("the names of an article's source and author are not topics of it", () => {
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

test("an author's name is found among a mail address, several authors and an outlet, and behind a role", () => {
  expect(left(["Ada Frey"], ["ada@example.org (Ada Frey)"])).toEqual([]);
  expect(left(["Ada Frey", "Bo Lind", "Harbour"], ["By Ada Frey and Bo Lind, Harbour Lights"])).toEqual(["Harbour"]);
  expect(left(["Writer Ada Frey"], ["Ada Frey"])).toEqual([]);
  expect(left(["Ada Lind"], ["Ada Frey and Bo Lind"])).toEqual(["Ada Lind"]);
});
