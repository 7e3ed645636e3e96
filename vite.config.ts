import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { patchReactRouter } from "./tools/build-steps/patch-react-router.ts";

/** Files that import Zod. The chunk `shared` excludes them, or every page would load Zod. */
const isFormRule = (file: string) =>
  /(?:-schemas?|-fields|requested-lines|requested-time|one-line|business-settings|look-settings)\.ts$/.test(
    file,
  );

/**
 * What every page loads, plus small files that most pages use. Excludes the root itself: its style
 * sheet would otherwise be repeated for each page that loads this chunk, and would override the
 * back office's own style sheet.
 */
const onEveryPage = new RegExp(
  `[\\\\/]app[\\\\/](?:${[
    "storefront/storefront-layout",
    "layout/(?:error-screen|flash-toast|inline-script|load-handlers|page-meta|phone-links|replay-early-clicks|scripts-after-paint|theme)",
    "layout/look/look-head",
    "pwa/prevent-reload",
    "seo/structured-data-script",
    "session/session-watch",
    "shop-status/(?:use-delivery-wait|use-lead-minutes)",
    "ui/(?:card|page-header|price|skeleton|use-hydrated|on-first-use|toast/toaster)",
    "ui/icons/(?:arrow-left|arrow-right|circle-check|clock|mail|map-pin|minus|plus|x)",
    "ui/name-card-style",
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]")})\\.tsx?$`,
);

/**
 * By default, the bundler creates a chunk for each icon that two pages share, which means forty
 * requests for one page. These groups combine the framework, what every page loads, and the parts
 * that some pages share. A group also gets everything that its files import, except what an earlier
 * group of the same priority, or one of a higher priority, already has. So if other pages need only
 * a small part, that part comes before the part that uses it. Libraries for forms and dialogs have
 * separate chunks, so that pages without them do not load them. `npm run size` checks the budget.
 */
const groups = [
  {
    name: "framework",
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
    priority: 4,
  },
  {
    name: "rules",
    test: /node_modules[\\/](?:zod|@conform-to|libphonenumber-js)[\\/]/,
    priority: 2,
    entriesAware: true,
  },
  {
    name: "windows",
    test: /node_modules[\\/](?:@base-ui|@floating-ui)[\\/]/,
    priority: 2,
    entriesAware: true,
  },
  { name: "shell", test: onEveryPage, priority: 3 },
  // Separate, because the menus use it too but do not load the next chunk.
  { name: "format-instant", test: /[\\/]domain[\\/]format-instant\.ts$/, priority: 3 },
  // One chunk, because every page's script contains the names of the chunks of the order cards.
  {
    name: "usual-time",
    test: /[\\/]domain[\\/](?:cart[\\/]describe-usual-time|order-wording[\\/]format-time-for-customer)\.ts$/,
    priority: 2,
  },
  { name: "scene", test: /[\\/]app[\\/]storefront[\\/](?:scene|hero)-picture\.tsx$/, priority: 2 },
  {
    name: "dish-parts",
    test: /[\\/]app[\\/](?:ui[\\/](?:dish-picture|veg-mark|allergen-summary)|cart[\\/](?:allergy-note|use-current-dishes))\.tsx?$/,
    priority: 2,
  },
  // Used by the home page, the cart and the checkout, but by neither the menus nor tracking.
  {
    name: "avoided",
    test: /[\\/]domain[\\/]menu[\\/]describe-avoided\.ts$|[\\/]app[\\/]cart[\\/]avoided-note\.tsx$/,
    priority: 2,
  },
  // Used by the home page and the menus.
  {
    name: "dishes",
    test: /[\\/](?:app[\\/](?:menu[\\/]dish-card|ui[\\/]form[\\/]quantity-stepper|order-types[\\/]order-in-progress-hint)|domain[\\/]menu[\\/]sections[\\/]menu-sections)\.tsx?$/,
    priority: 2,
  },
  {
    name: "menu-parts",
    test: /[\\/]app[\\/]ui[\\/](?:empty-state|icons[\\/](?:chevron-left|chevron-right|cloud-off|list-filter|search))\.tsx$/,
    priority: 2,
  },
  {
    name: "browse",
    test: /[\\/](?:domain[\\/]menu[\\/](?:browse-menu|eggs-in-veg|search[\\/]correct-typo)|app[\\/]menu[\\/](?:client-menu|serialised-menu))\.ts$/,
    priority: 2,
  },
  {
    name: "picker",
    test: /[\\/](?:app[\\/](?:menu[\\/](?:picker-defaults|skip-dishes)|cart[\\/]picker-cart)|domain[\\/]messages[\\/]picker-messages)\.tsx?$/,
    priority: 3,
  },
  {
    name: "status",
    test: /[\\/]app[\\/](?:ui[\\/]status|shop-status[\\/]practice)-badge\.tsx$/,
    priority: 2,
  },
  // The services and an order on its way have the same icon.
  { name: "bike", test: /[\\/]app[\\/]ui[\\/]icons[\\/]bike\.tsx$/, priority: 2 },
  // Used together by the tracking page, by customers' orders and by the cards of live orders.
  {
    name: "order-words",
    test: /[\\/]domain[\\/]order-wording[\\/](?:format-order-name|customer-status)\.ts$|[\\/]app[\\/]orders[\\/](?:customer-status-badge\.tsx|tracking[\\/]progress-words\.ts)$/,
    priority: 2,
  },
  // Apart from other icons, most of which the tracking page does not use.
  { name: "check", test: /[\\/]app[\\/]ui[\\/]icons[\\/]check\.tsx$/, priority: 2 },
  {
    name: "services",
    test: /[\\/]app[\\/]storefront[\\/](?:service-card|use-services)\.tsx?$/,
    priority: 2,
  },
  {
    name: "contact-details",
    test: /[\\/]app[\\/]storefront[\\/]contact[\\/]contact-details\.tsx$/,
    priority: 2,
  },
  // A chunk for each set of pages that use the same of these files; small ones are combined.
  {
    name: "ui",
    test: /[\\/]app[\\/](?:layout|session|shop-status|ui)[\\/](?!(?:confirm-)?dialog|form[\\/]|toast[\\/]toast-list|sheet|use-own-contact|use-prefilled-contact|use-lead-minutes)/,
    minShareCount: 3,
    entriesAware: true,
    entriesAwareMergeThreshold: 8_000,
    priority: 1,
  },
  // A chunk per message file, so that a page does not load other users of its messages.
  {
    name: (file: string) => `words-${basename(file, ".ts")}`,
    test: /[\\/]domain[\\/]messages[\\/]/,
    minShareCount: 4,
    priority: 2,
  },
  {
    name: "live",
    test: /[\\/]app[\\/]orders[\\/](?:tab-lock|live-stream|use-order-events|connection-lost-note)/,
    minShareCount: 2,
    priority: 1,
  },
  // One chunk for what every browser-side form check imports.
  {
    name: "create-check",
    test: /[\\/]app[\\/]ui[\\/]form[\\/](?:create-check|disable-zod-jit)\.ts$/,
    priority: 2,
  },
  {
    name: "fields",
    test: /[\\/]app[\\/]ui[\\/]form[\\/](?:use-checked-form|field|error-summary)/,
    minShareCount: 4,
    priority: 2,
  },
  { name: "network-failure", test: /[\\/]app[\\/]network-failure/, priority: 3 },
  {
    name: "contact-buttons",
    test: /[\\/]app[\\/](?:storefront[\\/]contact[\\/]contact-buttons|shop-status[\\/]use-sends-emails)/,
    priority: 2,
  },
  {
    name: "form-draft",
    test: /[\\/]app[\\/](?:order-types[\\/](?:use-form-draft|idempotency-key)|session[\\/]use-prefilled-contact)/,
    priority: 2,
  },
  {
    name: "order-page",
    test: /[\\/](?:app[\\/]order-types[\\/](?:order-type-page|needs-javascript|place-order-result|times[\\/]fetch-times)|domain[\\/]messages[\\/]order-type-messages)/,
    priority: 2,
  },
  {
    name: "order-form",
    test: /[\\/]app[\\/]order-types[\\/](?:use-(?:order-form|placing-attempt)|times[\\/](?:use-offered-times|continue-to-submit))/,
    priority: 2,
  },
  { name: "account", test: /[\\/]app[\\/]account[\\/]/, minShareCount: 4, priority: 1 },
  {
    name: "shared",
    test: (file: string) =>
      /[\\/](?:app|domain)[\\/](?!account|contact-details|customers|admin|ui[\\/])/.test(file) &&
      !isFormRule(file) &&
      // Excludes files of the order forms and of the account and contact pages (from
      // `idempotency-key` on), because the menus do not load those pages' code.
      !/built-in-menu|load-menu|allergy-note|idempotency-key|place-order-result|cancel-reason|contact-buttons|format-(?:instant|order-name)/.test(
        file,
      ),
    minShareCount: 10,
  },
];

/**
 * The bundler names a shared chunk after all entries that share it. Every page's script would
 * contain these long names.
 */
const chunkFileNames = ({ name }: { name: string }) =>
  `assets/${name.replace(/~.*/, "")}-[hash].js`;

/**
 * Limits React Router's plugin hooks to the files that need them, so that the bundler does not call
 * JavaScript for other modules.
 */
function narrowToPages(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) => {
    const { transform, resolveId } = plugin;
    return {
      ...plugin,
      ...(typeof transform === "function" && {
        transform: { filter: { id: /[\\/]app[\\/]/ }, handler: transform },
      }),
      ...(typeof resolveId === "function" && {
        resolveId: { filter: { id: handledImports }, handler: resolveId },
      }),
    };
  });
}
/** React Router's virtual modules, and files that must not reach browsers. */
const handledImports = /virtual:|\.server(?:\.\w+)?$|[\\/]\.server[\\/]/;

/**
 * The files that a dynamic import preloads. For parts of the layout, the home page and the menus,
 * only their style sheets, which nothing else loads: these parts load when the page is idle, and
 * the names of their script files would add 1 kB to each first load.
 */
function listPreloads(
  _file: string,
  files: string[],
  { hostId, hostType }: { hostId: string; hostType: "html" | "js" },
): string[] {
  const isIdlePart =
    hostType === "js" && /\/(?:shell|menu-screen|dishes|browse|home)-/.test(hostId);
  return isIdlePart ? files.filter((file) => file.endsWith(".css")) : files;
}

export default defineConfig(({ command }) => ({
  plugins: [patchReactRouter, tailwindcss(), narrowToPages(reactRouter())],
  // Bundles libraries with the pages: loading thousands of modules takes several times as long and
  // as much memory. The exception is the library whose objects the program passes to the pages.
  ...(command === "build" ? { ssr: { noExternal: true, external: ["temporal-polyfill"] } } : {}),
  // Fonts and pictures stay files: data: URLs would need an exception in the
  // Content-Security-Policy.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: listPreloads },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups }, chunkFileNames },
        },
      },
    },
  },
}));
