import type { Browser, BrowserContextOptions, Page } from "playwright-core";

export interface Visit {
  page: Page;
  /** Complaints that this test brings about on purpose, such as a refused form (422). */
  expectComplaint(pattern: RegExp): void;
  /** Everything that went wrong on the page and was not expected. */
  complaints(): string[];
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

  const watch = (page: Page) => {
    page.on("pageerror", (error) => {
      // React Router 8.4 leaves the rest of an answer to nobody when it gives up reading it for a newer one (`done` of its turbo-stream).
      if (error.message !== "signal is aborted without reason") heard.push(`exception: ${error.message}`);
    });
    page.on("console", (message) => {
      const isAnswer = message.text().startsWith("Failed to load resource: the server responded");
      // A stream that everybody listens to: where it breaks, nobody misses anything, and it is opened again.
      const isNews = message.location().url.endsWith("/shop/news");
      if (message.type() === "error" && !isAnswer && !isNews) heard.push(`console: ${message.text()}`);
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
    complaints: () => heard.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
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
