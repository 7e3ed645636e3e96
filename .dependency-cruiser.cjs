/** The import direction of the house. A rule here fails `npm run verify`. */
module.exports = {
  forbidden: [
    {
      name: "no-circles",
      comment: "Two files that import each other are one idea in two places.",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "domain-knows-only-itself",
      comment: "A use case is given its stores and services; it never reaches for them.",
      severity: "error",
      from: { path: "^domain/" },
      to: { path: "^(app|platform|tools|tests|server\\.ts)" },
    },
    {
      name: "domain-is-no-web-page",
      comment: "The domain means the same without React, a router or a server around it.",
      severity: "error",
      from: { path: "^domain/" },
      to: { path: "node_modules/(react|react-dom|react-router|@react-router|hono|@hono|better-auth|nodemailer|pg-boss)(/|$)" },
    },
    {
      name: "app-gets-the-platform-from-server",
      comment: "Doors use what server.ts hands over in the request's context.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(platform|tools|tests|server\\.ts)" },
    },
    {
      name: "platform-never-imports-app",
      severity: "error",
      from: { path: "^platform/" },
      to: { path: "^(tools|tests|server\\.ts|app/)" },
    },
    {
      name: "nothing-imports-app",
      comment: "Only the composition root wires the app, and tests look at it.",
      severity: "error",
      from: { pathNot: "^(app/|server\\.ts|tests/|build/)" },
      to: { path: "^app/" },
    },
    {
      name: "product-never-imports-tests",
      severity: "error",
      from: { pathNot: "^tests/|\\.test\\.tsx?$" },
      to: { path: "^tests/" },
    },
    {
      name: "no-missing-files",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^(\\./\\+types/|\\.\\./.*\\+types/|virtual:|.*build/server/index\\.js)" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(build|\\.react-router|migrations)/|\\+types/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs", ".json"],
    },
  },
};
