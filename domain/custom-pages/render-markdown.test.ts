import { describe, expect, test } from "vitest";
import { maxTextLength } from "./custom-page-fields.ts";
import { renderMarkdown, summariseMarkdown } from "./render-markdown.ts";

const oneLine = (html: string) => html.replaceAll("\n", "");

describe("a custom page's Markdown", () => {
  test("becomes headings, lists, tables, links and line breaks", () => {
    const html = oneLine(
      renderMarkdown(
        "# Gift cards\n\nFrom **£10**,\nsent *by post*.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n~~old~~",
      ),
    );
    expect(html).toContain(
      "<h2>Gift cards</h2><p>From <strong>£10</strong>,<br />sent <em>by post</em>.</p>",
    );
    expect(html).toContain("<ul><li>one</li><li>two</li></ul>");
    expect(html).toContain(
      "<tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr>",
    );
    expect(html).toContain("<del>old</del>");
  });

  test.each([
    ["# A\n\n### B\n\n# C", ["h2", "h3", "h2"]],
    ["### A\n\n#### B", ["h2", "h3"]],
    ["# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F", ["h2", "h3", "h4", "h5", "h6", "h6"]],
    ["> # Quoted", ["h2"]],
  ])("starts headings at h2 and skips no level: %j", (text, levels) => {
    expect([...renderMarkdown(text).matchAll(/<(h\d)>/g)].map(([, level]) => level)).toEqual(
      levels,
    );
  });

  test.each([
    ["[menu](/menu)", "/menu"],
    ["[part](#hours)", "#hours"],
    ["<https://a.example/x>", "https://a.example/x"],
    ["[mail](mailto:hello@a.example)", "mailto:hello@a.example"],
    ["[call](tel:+447700900123)", "tel:+447700900123"],
  ])("keeps the link to %s", (text, href) => {
    expect(renderMarkdown(text)).toContain(`<a href="${href}">`);
  });

  test.each([
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](javascript&#58;alert(1))",
    "[x](java&Tab;script:alert(1))",
    "[x](&#1;javascript:alert(1))",
    "[x](vbscript:msgbox)",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](//evil.example)",
    "[x](file:///etc/passwd)",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]",
  ])("drops the target of %j", (text) => {
    expect(renderMarkdown(text)).not.toMatch(/href=/);
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "text <b onclick=alert(1)>bold</b>",
    "<svg><animate onbegin=alert(1)></svg>",
    "<style>*{display:none}</style>",
    "<!-- hidden --><iframe src=https://evil.example></iframe>",
    '[x](https://a.example "quoted\\" onmouseover=alert(1)")',
    "![alt](https://evil.example/pixel.png)",
    "![<img src=x>](x)",
    "```html\n<script>alert(1)</script>\n```",
    "`<script>alert(1)</script>`",
    "<a href='javascript:alert(1)'>x</a>",
    "<form action=/signout><button>x</button></form>",
    "| <img src=x onerror=alert(1)> |\n|---|\n| <script>1</script> |",
  ])("contains no HTML, picture or attribute from the text: %j", (text) => {
    const html = renderMarkdown(text).replaceAll(
      /<div tabindex="0" role="region" aria-label="(?:Table|Code)">|<\/div>/g,
      "",
    );
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
    const allowed = ["p", "pre", "code", "a", "table", "thead", "tbody", "tr", "th", "td", "br"];
    expect(tags.filter(([, name = ""]) => !allowed.includes(name))).toEqual([]);
    expect(
      tags
        .map(([, , attributes = ""]) => attributes)
        .filter((attributes) => !/^( href="https:\/\/a\.example"| \/)?$/.test(attributes)),
    ).toEqual([]);
  });

  const picture = `/media/1764200000000-${"ab".repeat(16)}-960.webp`;

  test("shows a picture that was uploaded for a page, with its description", () => {
    const html = renderMarkdown(`![Our "oven" <hot>](${picture})`);
    expect(html).toMatch(/^<p><img [^>]*><\/p>/);
    expect(html).toContain(`src="${picture}"`);
    expect(html).toContain('alt="Our &quot;oven&quot; &lt;hot&gt;"');
    expect(html).toContain('width="960" height="640"');
    expect(html).toContain(`${picture.replace("960", "320")} 320w`);
  });

  test("a picture that the owner has not described has no description", () => {
    expect(renderMarkdown(`![Describe the picture](${picture})`)).toContain('alt=""');
  });

  test.each([
    picture.replace("960", "640"),
    `${picture}?x`,
    `https://evil.example${picture}`,
    picture.replace("/media/", "/media/../"),
  ])("shows the picture %s as its description", (path) => {
    expect(oneLine(renderMarkdown(`![Our oven](${path})`))).toBe("<p>Our oven</p>");
  });

  test("a summary is of the first paragraph with text", () => {
    expect(summariseMarkdown(`![Our oven](${picture})\n\nWe bake daily.`)).toBe("We bake daily.");
  });

  test("makes tables and code scrollable by keyboard, each with its own name", () => {
    const table = "| a |\n|---|\n| <table> |";
    const html = renderMarkdown(`${table}\n\n- x\n\n      code\n\n${table}`);
    const regions = [
      ...html.matchAll(/<div tabindex="0" role="region" aria-label="([^"]+)">(<\w+>)/g),
    ];
    expect(regions.map(([, name, tag]) => [name, tag])).toEqual([
      ["Table", "<table>"],
      ["Code", "<pre>"],
      ["Table 2", "<table>"],
    ]);
    expect(html.match(/<\/(?:table|pre)><\/div>/g)).toHaveLength(3);
  });

  test("survives text that nests thousands of quotes and lists", () => {
    for (const marker of [">", "> ", "1. ", "- > ", "* > 1) "]) {
      const html = renderMarkdown(marker.repeat(maxTextLength / marker.length));
      expect(html.match(/<(?:ul|ol|blockquote)>/g)?.length ?? 0).toBeLessThanOrEqual(8);
    }
  });
});

test("summarises the first paragraph as plain text", () => {
  expect(
    summariseMarkdown("# Title\n\nBuy a **gift card** for [anyone](/x)\nyou <b>like</b>.\n\nMore"),
  ).toBe("Buy a gift card for anyone you like.");
  expect(summariseMarkdown("- only\n- a list")).toBe("");
  const long = summariseMarkdown("word ".repeat(100));
  expect(long).toMatch(/word…$/);
  expect(long.length).toBeLessThanOrEqual(160);
});
