/**
 * `node tools/run-tool.ts NAME BINARY [ARGS]`: runs a binary of a tool that `install-tool.ts`
 * installs.
 */
import { spawnSync } from "node:child_process";
import { installTool, type ToolName } from "./install-tool.ts";

const [name, binary, ...args] = process.argv.slice(2);
const { status } = spawnSync(`${installTool(name as ToolName)}/.bin/${binary}`, args, {
  stdio: "inherit",
});
process.exit(status ?? 1);
