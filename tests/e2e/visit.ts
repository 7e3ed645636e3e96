import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export interface Visit {
  page: Page;
  /**
   * An error this test expects, such as a refused form (422). If it never occurs, the test fails.
   */
  expectPageError(pattern: RegExp): void;
  /**
   * An error that may or may not occur, because timing decides; `reason` says what races. Prefer
   * `expectPageError`.
   */
  allowPageError(pattern: RegExp, reason: string): void;
  /** Every error that was neither expected nor allowed. */
  pageErrors(): string[];
  /** Every expected error that has not occurred. */
  missingExpectedErrors(): string[];
  close(): Promise<void>;
}

/**
 * Opens a browser context with its own cookies and storage. Records errors on its pages: console
 * errors, exceptions, CSP violations, responses of 400 and above, and requests to other sites.
 */
export async function openVisit(
  browser: Browser,
  shopUrl: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: shopUrl,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 800 },
    // A service worker intercepts requests, which most tests observe. Tests of use without network
    // allow it.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(20_000);
  const errors: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];

  const watch = (page: Page) => {
    page.on("pageerror", (error) => errors.push(`exception: ${error.message}`));
    page.on("console", (message) => {
      const isHttpError = message
        .text()
        .startsWith("Failed to load resource: the server responded");
      if (message.type() === "error" && !isHttpError) errors.push(`console: ${message.text()}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400)
        errors.push(`${response.status()} ${response.request().method()} ${response.url()}`);
    });
    page.on("request", (request) => {
      if (
        !/^(data|blob):/.test(request.url()) &&
        new URL(request.url()).origin !== new URL(shopUrl).origin
      )
        errors.push(`request to another site: ${request.url()}`);
    });
  };
  context.on("page", watch);
  context.on("page", makeNavigationWaitForHydration);

  return {
    page: await context.newPage(),
    expectPageError: (pattern) => void expected.push(pattern),
    allowPageError: (pattern) => void allowed.push(pattern),
    pageErrors() {
      const patterns = [...expected, ...allowed];
      return errors.filter((error) => !patterns.some((pattern) => pattern.test(error)));
    },
    missingExpectedErrors() {
      const missing = expected.filter((pattern) => !errors.some((error) => pattern.test(error)));
      return missing.map((pattern) => `expected but never occurred: ${pattern}`);
    },
    close: () => context.close(),
  };
}

/**
 * Makes `goto` and `reload` wait for hydration (React marks hydrated elements), except `goto` with
 * `waitUntil: "commit"`.
 */
function makeNavigationWaitForHydration(page: Page): void {
  const untilHydrated = () =>
    page.waitForFunction(() => {
      const inside = document.querySelector("main")?.querySelectorAll("a, button, input, h1") ?? [];
      return [...inside].every((element) =>
        Object.keys(element).some((key) => key.startsWith("__reactProps")),
      );
    });
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const response = await open(url, options);
    const isPage = response?.headers()["content-type"]?.startsWith("text/html") ?? false;
    if (isPage && options?.waitUntil !== "commit") await untilHydrated();
    return response;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const response = await reload(options);
    await untilHydrated();
    return response;
  };
}
