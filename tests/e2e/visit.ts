import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export interface Visit {
  page: Page;
  /** An error that this test causes on purpose, such as a refused form (422). If it never occurs, the test fails. */
  expectComplaint(pattern: RegExp): void;
  /** An error that may or may not occur, because timing decides; `reason` says what races. Prefer `expectComplaint`. */
  allowComplaint(pattern: RegExp, reason: string): void;
  /** Every error that was neither expected nor allowed. */
  complaints(): string[];
  /** Every expected error that has not occurred. */
  missingComplaints(): string[];
  close(): Promise<void>;
}

/**
 * A person with a browser of their own: own cookies, own storage. Whatever goes wrong on their pages is written down: an error in the
 * console, an exception, a breach of the Content-Security-Policy, an answer of 400 and above, a request to anybody but the shop.
 */
export async function openVisit(browser: Browser, shopUrl: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: shopUrl,
    locale: "en-GB",
    timezoneId: "Europe/London",
    reducedMotion: "reduce",
    viewport: { width: 1280, height: 800 },
    // It answers for the network, which most tests are about; `offline.test.ts` lets it in.
    serviceWorkers: "block",
    ...options,
  });
  context.setDefaultTimeout(20_000);
  const heard: string[] = [];
  const expected: RegExp[] = [];
  const allowed: RegExp[] = [];

  const watch = (page: Page) => {
    page.on("pageerror", (error) => heard.push(`exception: ${error.message}`));
    page.on("console", (message) => {
      const isAnswer = message.text().startsWith("Failed to load resource: the server responded");
      if (message.type() === "error" && !isAnswer) heard.push(`console: ${message.text()}`);
    });
    page.on("response", (answer) => {
      if (answer.status() >= 400) heard.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
    page.on("request", (request) => {
      if (!/^(data|blob):/.test(request.url()) && new URL(request.url()).origin !== new URL(shopUrl).origin)
        heard.push(`asked somebody else: ${request.url()}`);
    });
  };
  context.on("page", watch);
  context.on("page", waitUntilAlive);

  return {
    page: await context.newPage(),
    expectComplaint: (pattern) => void expected.push(pattern),
    allowComplaint: (pattern) => void allowed.push(pattern),
    complaints: () => heard.filter((complaint) => ![...expected, ...allowed].some((pattern) => pattern.test(complaint))),
    missingComplaints: () =>
      expected
        .filter((pattern) => !heard.some((complaint) => pattern.test(complaint)))
        .map((pattern) => `expected but never occurred: ${pattern}`),
    close: () => context.close(),
  };
}

/**
 * Opening a page ends when it answers to presses, as a person waits for what they see. (React marks each element that it has taken over.)
 * `waitUntil: "commit"` does not wait.
 */
function waitUntilAlive(page: Page): void {
  const alive = () =>
    page.waitForFunction(() => {
      const inside = document.querySelector("main")?.querySelectorAll("a, button, input, h1") ?? [];
      return [...inside].every((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));
    });
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    const isPage = answer?.headers()["content-type"]?.startsWith("text/html") ?? false;
    if (isPage && options?.waitUntil !== "commit") await alive();
    return answer;
  };
  const again = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await again(options);
    await alive();
    return answer;
  };
}
