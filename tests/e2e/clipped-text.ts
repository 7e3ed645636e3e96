import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Doubles the text size (by browser setting and by text zoom) and checks that nothing is cut off or
 * scrolls sideways. Also checks normal text at 320 px. `zoomed: false` skips the text zoom.
 */
export async function expectNoClippedText(
  page: Page,
  { widths = [1280, 768], zoomed = true }: { widths?: number[]; zoomed?: boolean } = {},
): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const settings = [...widths.map((width) => ({ width, text: 32 })), { width: 320, text: 16 }];
  for (const { width, text } of settings) {
    await page.setViewportSize({ width, height: 800 });
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: text } });
    await expectNothingClipped(page, { width, text: `${text} px in the browser's settings` });
  }
  for (const [width, size] of !zoomed
    ? []
    : ([
        [1280, "200%"],
        [1280, ""],
      ] as const)) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    await expectNothingClipped(page, { width, text: `zoomed to ${size || "100%"}` });
  }
  await devtools.detach();
}

/**
 * Checks that a phone's screen does not scroll sideways at twice the text size, and that no text is
 * squeezed into lines of one or two letters.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const setTextSize = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await setTextSize("200%");
  const url = page.url();
  const squeezed = await findSqueezedText(page);
  expect({ where: url, ...(await measureOverflow(page)), squeezed }).toEqual({
    where: url,
    sideways: 0,
    elements: [],
    squeezed: [],
  });
  await setTextSize("");
}

/** Finds text of three or more lines with fewer than three characters per line on average. */
function findSqueezedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(
      document.querySelector("main") ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      const frame = node.parentElement?.getBoundingClientRect();
      const isVisible = node.parentElement?.checkVisibility() && (frame?.height ?? 0) > 1;
      if (isVisible && lines.size > 2 && text.length < 3 * lines.size)
        found.push(`${lines.size} lines: ${text}`);
    }
    return found;
  });
}

async function expectNothingClipped(
  page: Page,
  setting: { width: number; text: string },
): Promise<void> {
  const url = page.url();
  const measure = async () => ({
    ...(await measureOverflow(page)),
    cutOff: await findClippedText(page),
  });
  // Charts take the new width a moment later.
  await expect
    .poll(async () => ({ where: url, ...setting, ...(await measure()) }))
    .toEqual({ where: url, ...setting, sideways: 0, elements: [], cutOff: [] });
}

/** How far the page scrolls sideways, in px, and which elements cause it. */
function measureOverflow(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const overhanging = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = overhanging.map(
      (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 30)}`,
    );
    return {
      sideways: scrollWidth - clientWidth,
      elements: scrollWidth > clientWidth ? names.slice(0, 5) : [],
    };
  });
}

/**
 * Finds text that is clipped by its box, is off screen or overflows its button. Excludes visually
 * hidden text and the skip link, which is off screen until it has focus.
 */
function findClippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 2;
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (
        !holder ||
        !node.textContent?.trim() ||
        !holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (holder.closest("[aria-hidden=true], select, script, style, noscript")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
      const report = (cause: string) =>
        found.add(`${cause}: “${node.textContent?.trim().slice(0, 60)}” in ${holder.className}`);
      const button = holder.closest("button, a[data-button]");
      let isFixed = false;
      let isVisuallyHidden = false;
      let clipped = "";
      for (
        let box: Element | null = holder;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        if (frame.width <= 1 || frame.height <= 1) isVisuallyHidden = true;
        if (style.position === "fixed") isFixed = true;
        const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
        for (const text of boxes) {
          const isClippedSideways =
            text.left < frame.left - tolerance || text.right > frame.right + tolerance;
          const isClippedVertically =
            text.top < frame.top - text.height / 4 || text.bottom > frame.bottom + text.height / 4;
          if (
            (clips(style.overflowX) && isClippedSideways) ||
            (clips(style.overflowY) && isClippedVertically)
          )
            clipped = "clipped";
          if (box === button && (isClippedSideways || isClippedVertically))
            clipped = "out of its button";
        }
        if (isFixed) break;
      }
      if (isVisuallyHidden) continue;
      if (clipped) report(clipped);
      if (
        boxes.some(
          (box) =>
            box.left < -tolerance || box.right > document.documentElement.clientWidth + tolerance,
        )
      )
        if (!holder.closest(".-translate-y-20")) report("beyond the screen");
    }
    return [...found];
  });
}
