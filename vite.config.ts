import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** What stands beside Zod: a page that shares it must not share that. */
const isRuleOfForms = (file: string) => /(?:-schemas?|-fields|requested-lines|wanted-time|one-line|business-settings)\.ts$/.test(file);

/** `CircleAlert` stands in `circle-alert.mjs`, `Trash2` in `trash-2.mjs`. */
const iconFile = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z\d])/g, "-").toLowerCase();

/** The icons of what every page shows. Others are shared by pages too, most of them in the back office: no other page is to load those. */
const iconsOfTheShell = new Set(
  globSync("app/{layout,session,shop-status,ui,ui/*}/*.tsx").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/import \{([^}]*)\} from "lucide-react"/g)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => iconFile(name.trim())),
    ),
  ),
);

function isOfTheShell(file: string): boolean {
  const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/.exec(file)?.[1];
  if (icon) return iconsOfTheShell.has(icon);
  return shellFiles.test(file);
}
const shellFiles =
  /[\\/](?:app[\\/](?:root|is-network-failure|(?:layout|session|shop-status)[\\/](?!sidebar-panel)|ui[\\/](?!dialog-window|form[\\/](?!quantity-stepper)|toast[\\/]toast-list|sheet))|lucide-react[\\/])/;

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
    test: isOfTheShell,
    minShareCount: 3,
    priority: 1,
  },
  // Words by themselves: what a page says must not bring along what else says it.
  {
    name: (file: string) => `words-${basename(file, ".ts")}`,
    test: /[\\/]domain[\\/]messages[\\/]/,
    minShareCount: 4,
    priority: 2,
  },
  { name: "live", test: /[\\/]app[\\/]orders[\\/](?:tab-lock|live-|use-live)/, minShareCount: 2, priority: 1 },
  { name: "fields", test: /[\\/]app[\\/](?:ui[\\/]form[\\/](?:use-checked-form|field)|network-failure)/, minShareCount: 4, priority: 1 },
  { name: "account", test: /[\\/]app[\\/]account[\\/]/, minShareCount: 4, priority: 1 },
  {
    name: "shared",
    test: (file: string) =>
      /[\\/](?:app|domain)[\\/](?!account|contact-details|customers|admin|ui[\\/])/.test(file) &&
      !isRuleOfForms(file) &&
      !/built-in-menu|load-menu/.test(file),
    minShareCount: 10,
  },
];

const donePromise = "return {\n\t\tdone: donePromise.then(() => reader.closed),";
const handledDonePromise = `
	const ended = donePromise.then(() => reader.closed);
	const unlessAborted = (reason) => {
		if (reason?.name !== "AbortError") throw reason;
	};
	for (const promise of [done.promise, ended]) promise.catch(unlessAborted);
	return {
		done: ended,`;

/**
 * React Router 8.4 raises two uncaught AbortErrors when a navigation is superseded before its data has ended: nothing in the browser takes
 * `done` of the decoder of its data. The build fails where the library has changed: then see whether this is still needed.
 */
const handleSupersededData: Plugin = {
  name: "handle-superseded-data",
  apply: "build",
  transform: {
    filter: { id: /[\\/]react-router[\\/].*[\\/]turbo-stream\.js$/ },
    handler(code) {
      if (!code.includes(donePromise)) this.error("React Router's turbo-stream.js has changed: see handleSupersededData");
      return { code: code.replace(donePromise, handledDonePromise), map: null };
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [handleSupersededData, tailwindcss(), reactRouter()],
  // Libraries go into the pages' own file: in thousands of their own they take several times as long to load, and as much memory. Not the
  // one whose objects are handed from the program to the pages.
  ...(command === "build" ? { ssr: { noExternal: true, external: ["temporal-polyfill"] } } : {}),
  // Fonts and pictures stay files of their own: a data: URL would need a hole in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}));
