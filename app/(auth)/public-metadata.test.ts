import { generateMetadata as loginMetadata } from "./login/page";
import { generateMetadata as registerMetadata } from "./register/page";

test.each([
  ["/login", loginMetadata],
  ["/register", registerMetadata],
])("%s names its canonical address under which the installation runs", (path, metadata) => {
  const { alternates, openGraph } = metadata();
  expect(alternates?.canonical).toBe(`http://localhost:3000${path}`);
  expect(openGraph).toMatchObject({ url: `http://localhost:3000${path}` });
});
