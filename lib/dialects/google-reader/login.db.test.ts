import { GET as below } from "@/app/accounts/ClientLogin/route";
import { GET, POST } from "@/app/api/greader.php/[[...path]]/route";
import { GET as reader } from "@/app/reader/[...path]/route";
import { callRoute } from "@/scripts/testing/call-route";
import { callReader, ReaderClient } from "@/scripts/testing/dialects/reader-client";
import { freshAppPassword } from "@/scripts/testing/fresh-app-password";
import { freshUser } from "@/scripts/testing/fresh-user";

async function account(scope: "read" | "write" = "write") {
  const ctx = await freshUser();
  const { id, password } = await freshAppPassword(ctx, scope);
  return { ctx, id, form: { Email: ctx.user.email, Passwd: password } };
}

const authOf = (text: string) => /^Auth=(.+)$/m.exec(text)?.[1] ?? "";

test.each(["", "/"])("the base address followed by %p says OK without a login", async (end) => {
  const { status, text, headers } = await callReader(end);
  expect({ status, text, type: headers.get("content-type") }).toEqual({
    status: 200,
    text: "OK",
    type: "text/plain; charset=utf-8",
  });
});

test("a login has three lines and a token without an equals sign", async () => {
  const { form } = await account();
  const more = { ...form, service: "reader", client: "x", accountType: "HOSTED_OR_GOOGLE", source: "y", continue: "z" };
  const { status, text, headers } = await callReader("/accounts/ClientLogin", { form: more });
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(text).toMatch(/^SID=([^=\n]+)\nLSID=\1\nAuth=\1\n$/);
});

test("a login may be in the address, and JSON", async () => {
  const { form } = await account();
  const query = new URLSearchParams({ ...form, Email: form.Email.toUpperCase(), output: "json" });
  const got = await callReader(`/accounts/ClientLogin?${query}`);
  expect(got.body).toEqual({ SID: expect.any(String), LSID: got.body.SID, Auth: got.body.SID });
  const posted = await callReader(`/accounts/ClientLogin/?${query}`, { form: "" });
  expect(posted.body).toEqual(got.body);
});

test("anyone who has no valid app password is refused with 401, the account's own password too", async () => {
  const { ctx, form } = await account();
  const other = await account();
  for (const wrong of [
    {},
    { Email: form.Email },
    { Passwd: form.Passwd },
    { ...form, Passwd: "wrong" },
    { ...form, Email: other.form.Email },
  ]) {
    const { status, text, headers } = await callReader("/accounts/ClientLogin", { form: wrong });
    expect({ status, text }).toEqual({ status: 401, text: "Error=BadAuthentication\n" });
    expect(headers.get("set-cookie")).toBeNull();
  }
  expect(ctx.user.email).toBe(form.Email);
});

test("calls without a valid token are 401 and say that the token is bad", async () => {
  for (const authorization of [
    "",
    "GoogleLogin auth=",
    "GoogleLogin auth=wrong",
    "GoogleLogin auth=1.wrong",
    "Bearer x",
  ]) {
    const { status, headers } = await callReader("/reader/api/0/user-info", { headers: { authorization } });
    expect(status).toBe(401);
    expect(headers.get("x-reader-google-bad-token")).toBe("true");
    expect(headers.get("www-authenticate")).toMatch(/^GoogleLogin /);
  }
});

test("a session of the browser opens nothing here", async () => {
  const ctx = await freshUser();
  const call = { path: "/api/greader.php/reader/api/0/user-info", as: ctx };
  expect((await callRoute(GET, call)).status).toBe(401);
});

test("a revoked password ends its token at once", async () => {
  const { ctx, id, form } = await account();
  const token = authOf((await callReader("/accounts/ClientLogin", { form })).text);
  expect((await callReader("/reader/api/0/user-info", { token })).status).toBe(200);
  await ctx.db.prisma.appPassword.deleteMany({ where: { id } });
  expect((await callReader("/reader/api/0/user-info", { token })).status).toBe(401);
});

test("a wrong path is 404, with and without a token; a write by GET is 405", async () => {
  const client = await ReaderClient.signIn(await freshUser());
  for (const path of [
    "/reader",
    "/reader/api",
    "/reader/api/0",
    "/reader/api/1/user-info",
    "/accounts/Login",
    "/nothing",
  ]) {
    expect((await callReader(path)).status).toBe(404);
    expect((await callReader(path, { token: client.token })).status).toBe(404);
  }
  expect((await client.get("stream/contentsx")).status).toBe(404);
  const refused = await client.get("edit-tag?i=1&a=user/-/state/com.google/read");
  expect(refused.status).toBe(405);
  expect(refused.headers.get("allow")).toBe("POST");
});

test("user-info says who it is, with and without output=json", async () => {
  const ctx = await freshUser();
  const client = await ReaderClient.signIn(ctx);
  const { id, email } = ctx.user;
  const user = { userId: id, userName: email, userProfileId: id, userEmail: email };
  for (const path of ["user-info", "user-info/", "user-info?output=json&ck=1&client=x"]) {
    const { body, headers } = await client.get(path, { "content-type": "application/x-www-form-urlencoded" });
    expect(body).toEqual(user);
    expect(headers.get("content-type")).toMatch(/^application\/json/);
  }
});

test("the write token has 57 characters and no line end; preferences are empty objects", async () => {
  const client = await ReaderClient.signIn(await freshUser(), "read");
  expect((await client.get("token")).text).toMatch(/^[\w-]{57}$/);
  expect((await client.get("preference/list?output=json")).body).toEqual({});
  expect((await client.get("preference/stream/list")).body).toEqual({});
});

test("the same calls are at the root", async () => {
  const { form } = await account();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams(form).toString();
  const login = await callRoute(below, { path: "/accounts/ClientLogin", body, headers });
  expect(login.status).toBe(200);
  const authorization = `GoogleLogin auth=${authOf(login.text)}`;
  const info = await callRoute(reader, { path: "/reader/api/0/user-info", headers: { authorization } });
  expect(info.body).toMatchObject({ userEmail: form.Email });
  expect((await callRoute(POST, { path: "/api/greader.php/accounts/ClientLogin", body, headers })).status).toBe(200);
});
