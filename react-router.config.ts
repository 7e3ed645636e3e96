import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // With a separate file for each `clientAction`, React Router 8.4 shows a blank page if only that
  // file fails to load. If a whole route fails, it reloads the document.
  splitRouteModules: false,
} satisfies Config;
