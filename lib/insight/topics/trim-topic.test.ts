import { trimTopic } from "./trim-topic";

test.each([
  ["QEMU version", "QEMU"],
  ["CPU emulation support", "CPU emulation"],
  ["Ada's Internet of Things", "Internet of Things"],
  ["Microsoft plan", "Microsoft"],
  ["Garmin in-depth review", "Garmin in-depth"],
  ["Marshall Plan", "Marshall Plan"],
  ["climate change", "climate change"],
  ["Jamie's Present", "Jamie's Present"],
  ["feed reader", "feed reader"],
])("%s is shown as %s", (topic, wanted) => {
  expect(trimTopic(topic)).toBe(wanted);
});

test.each([
  "team member",
  "B 1.2",
  "43 Series",
  "code HARBOUR",
  "stake",
  "website",
  "security issue",
  "rumor",
  "interplay",
  "fitness in-depth review",
])("%s is no topic", (topic) => {
  expect(trimTopic(topic)).toBeNull();
});
