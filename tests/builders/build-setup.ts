import { execFileSync } from "node:child_process";

/** Tests start the built server, so rebuild it if it is stale. */
export default function setup() {
  execFileSync(process.execPath, ["tools/build.ts", "--if-stale"], { stdio: "inherit" });
}
