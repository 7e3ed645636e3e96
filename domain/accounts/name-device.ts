/** First match wins, because user agents also name the browsers they imitate. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|OPT|Opera)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bMac(?:intosh| OS X)\b/, "Mac"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/**
 * Names the device of a `User-Agent`, such as `Safari on iPhone`. An approximation that the user
 * can recognise.
 */
export function nameDevice(userAgent: string): string {
  const findFirstMatch = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = findFirstMatch(browsers);
  const system = findFirstMatch(systems);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Another device";
}
