import { execFileSync } from "node:child_process";

/** Builds the product if it is stale: the tests start the built server. */
export default function setup() {
  execFileSync(process.execPath, ["tools/build.ts", "--if-stale"], { stdio: "inherit" });
}
