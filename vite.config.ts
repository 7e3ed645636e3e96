import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * Left to itself the bundler makes a file of every icon that two pages share: forty requests for one page. Here: what every page runs on,
 * what (almost) every page shows, and what its own page alone needs. The libraries behind forms and windows stay by themselves, so that
 * no page is made to load them by what stands beside them. `npm run size` holds all of it to the budget.
 */
const groups = [
  { name: "framework", test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/, priority: 3 },
  { name: "rules", test: /node_modules[\\/](?:zod|@conform-to|libphonenumber-js)[\\/]/, priority: 2, entriesAware: true },
  { name: "windows", test: /node_modules[\\/](?:@base-ui|@floating-ui)[\\/]/, priority: 2, entriesAware: true },
  {
    name: "shell",
    test: /[\\/](?:app[\\/](?:root|went-unanswered|shell[\\/](?!sidebar-panel)|ui[\\/](?!dialog-window|select|toast-list|use-checked-form|no-eval|field)))/,
    minShareCount: 2,
    priority: 1,
  },
  // An icon of a few pages stays with them.
  { name: "icons", test: /[\\/]lucide-react[\\/]/, minShareCount: 6, priority: 1 },
  { name: "account", test: /[\\/]app[\\/](?:account[\\/]|ui[\\/](?:use-checked-form|field))/, minShareCount: 4, priority: 1 },
  {
    name: "shared",
    // Without what many forms are made of: it would bring the libraries behind forms to every page.
    test: /[\\/](?:app|domain)[\\/](?!account|customers|admin|ui[\\/]|one-line|[a-z-]+[\\/](?:[a-z-]+-form|[a-z]+-fields|wanted-[a-z]+)\.)/,
    minShareCount: 10,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files of their own: a data: URL would need a hole in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
