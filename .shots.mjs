import { chromium } from "playwright-core";
const base = "http://localhost:3101", out = "/tmp/w/scratch-cust/shots/";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
const want = process.argv.slice(2);
async function open({ width, height = 844, theme, email }) {
  const ctx = await browser.newContext({ viewport: { width, height }, baseURL: base });
  await ctx.addInitScript((t) => localStorage.setItem("theme", t), theme);
  const page = await ctx.newPage();
  if (email) await page.request.post(base + "/signin", { form: { email, password: "tiffin-demo" }, headers: { "sec-fetch-site": "same-origin" }, maxRedirects: 0 });
  await ctx.clearCookies({ name: "flash" });
  return page;
}
const sizes = [[390, "dark"], [1280, "light"]];
const shot = (page, name) => page.screenshot({ path: out + name + ".png" });
const scenes = {
  async search(p, tag) { for (const q of ["vegan", "gluten free", "vegan pizza", "vegetarian"]) { await p.goto("/menu?search=" + encodeURIComponent(q)); await p.waitForTimeout(4500); await shot(p, `search-${q.replace(" ", "")}-${tag}`); } },
  async mentions(p, tag) { await p.goto("/menu?search=rice"); await p.waitForTimeout(1200); await p.getByText("Mentioned in").scrollIntoViewIfNeeded(); await shot(p, `mentions-${tag}`); },
  async progress(p, tag) { await p.goto("/services/takeaway/menu"); await p.waitForTimeout(800); await p.getByRole("button", { name: /Add to Takeaway/ }).first().click(); await p.waitForTimeout(700); await shot(p, `pickertoast-${tag}`); await p.waitForTimeout(3500); await p.goto("/"); await p.waitForTimeout(1500); await shot(p, `home-progress-${tag}`); },
  async toast(p, tag) { await p.goto("/menu"); await p.waitForTimeout(1200); await p.getByRole("button", { name: /^Add to Cart/ }).first().click(); await p.waitForTimeout(700); await shot(p, `toast-${tag}`); console.log(tag, await p.evaluate(() => [...document.querySelectorAll("[data-chosen-bar]")].map((e) => innerHeight - e.getBoundingClientRect().top))); },
  async dinein(p, tag) { await p.goto("/dine-in"); await p.waitForTimeout(1500); await p.getByLabel("Number of Guests").fill("40"); await p.waitForTimeout(700); await p.getByLabel("Number of Guests").scrollIntoViewIfNeeded(); await shot(p, `dinein-${tag}`); },
};
for (const [name, scene] of Object.entries(scenes)) {
  if (want.length && !want.includes(name)) continue;
  const list = name.includes("toast") ? [...sizes, [320, "dark", 640]] : sizes;
  for (const [width, theme, height] of list) { const page = await open({ width, theme, height }); await scene(page, `${width}-${theme}`).catch((e) => console.log(name, String(e).slice(0, 200))); await page.context().close(); }
}
// Signed in
if (!want.length || want.includes("orders")) for (const [width, theme] of sizes) {
  const p = await open({ width, theme, email: "asha@demo.test" });
  await p.goto("/userdashboard/orders"); await p.waitForTimeout(1000); await shot(p, `orders-${width}-${theme}`);
  const links = await p.getByRole("link", { name: /^(Order|Booking) \d+$/ }).evaluateAll((l) => l.map((a) => [a.textContent, a.getAttribute("href")]));
  const cards = await p.locator("main h3").evaluateAll((h) => h.map((x) => [x.textContent, x.parentElement.textContent]));
  if (width === 390 && theme === "dark") console.log(JSON.stringify(cards.slice(0, 12)));
  const booking = links.find(([t]) => t.startsWith("Booking")); const confirmed = cards.find(([, t]) => t.includes("Confirmed"));
  for (const [what, href] of [["booking", booking?.[1]], ["confirmed", confirmed && links.find(([t]) => t === confirmed[0])?.[1]]]) if (href) { await p.goto(href); await p.waitForTimeout(1000); await p.screenshot({ path: out + `${what}-${width}-${theme}.png`, fullPage: true }); }
  await p.goto("/cart"); await p.evaluate(() => localStorage.setItem("takeaway-order", JSON.stringify([{ id: 1, name: "Vegetable Korma", price: 499, quantity: 2, category: "veg", description: "", image: "" }]))); await p.reload(); await p.waitForTimeout(1500); await shot(p, `cart-progress-${width}-${theme}`);
  await p.context().close();
}
await browser.close();
