import { SESSION_COOKIE } from "@/lib/shared/session-cookie-name";
import { callRoute } from "@/scripts/testing/call-route";
import { freshUser } from "@/scripts/testing/fresh-user";
import { GET } from "./route";

const location = async (path: string, more: object = {}) =>
  (await callRoute(GET, { path, ...more })).headers.get("location");

test("somebody who is signed in is led home, or to where they wanted to continue this site", async () => {
  const as = await freshUser();
  expect(await location("/api/login", { as })).toBe("/");
  expect(await location("/api/login?next=%2Fbundles%3Fa%3D1", { as })).toBe("/bundles?a=1");
  expect(await location("/api/login?next=%2F%2Fevil.example", { as })).toBe("/");
});

test("a visitor is led to the sign-in page", async () => {
  expect(await location("/api/login")).toBe("/login");
  expect(await location("/api/login?next=%2Fbundles")).toBe("/login?next=%2Fbundles");
});

test("a visitor whose session has ended stays at the registration, and a reader who asks for it is led home", async () => {
  expect(await location("/api/login?registration=1", { token: "gone" })).toBe("/register?ended=1");
  expect(await location("/api/login?registration=1", { as: await freshUser() })).toBe("/");
});

test("a session that has ended loses its cookie, and the address keeps the browser from going in circles", async () => {
  const call = await callRoute(GET, { path: "/api/login?next=%2Fbundles", token: "gone" });
  expect(call.headers.get("location")).toBe("/login?next=%2Fbundles&ended=1");
  expect(call.cookies.map((cookie) => cookie.split(";")[0])).toContain(`${SESSION_COOKIE}=`);
});
