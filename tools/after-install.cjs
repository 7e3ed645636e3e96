// Runs after `npm ci`. CommonJS and old syntax on purpose, like check-node.cjs.
const { readdirSync, rmSync } = require("node:fs");
const { join } = require("node:path");
const { describeMachine, findProblem, isOlder } = require("./check-node.cjs");

/** Deletes the C headers of the bundled Node, 67 MB: nothing here compiles native modules. */
function deleteNodeHeaders(modules) {
  for (const name of readdirSync(modules).filter((entry) => entry.startsWith("node-linux-")))
    rmSync(join(modules, name, "include"), { recursive: true, force: true });
}

/**
 * Returns a message for people whose own Node is too old, or null. npm's `.bin` folder comes first
 * in `PATH`, so scripts run the bundled Node.
 */
function describeBundledNode(npmUserAgent, node) {
  const own = /\bnode\/v(\S+)/.exec(npmUserAgent || "");
  if (!own || !isOlder(own[1]) || isOlder(node)) return null;
  return `Your Node ${own[1]} is too old for Tiffin, so npm has installed Node ${node}, which \`npm start\` and \`npm test\` use.`;
}

module.exports = { deleteNodeHeaders, describeBundledNode };

if (require.main === module) {
  deleteNodeHeaders(join(__dirname, "../node_modules"));
  const machine = describeMachine();
  const problem = findProblem(machine);
  if (problem) console.error(problem);
  else {
    const notice = describeBundledNode(process.env.npm_config_user_agent, machine.node);
    if (notice) console.log(notice);
  }
  // An old Node can be replaced without another `npm ci`.
  if (problem && !isOlder(machine.node)) process.exit(1);
}
