// Before the first paint: applies the stored theme (default: dark) and reserves space for a user's
// order cards and last order, or hides what only visitors need.
try {
  if (localStorage.getItem("theme") === "light") {
    document.documentElement.classList.replace("dark", "light");
    const bar = document.querySelector('meta[name="theme-color"]');
    bar.content = bar.dataset.light;
  }
  const liveOrders = sessionStorage.getItem("live-orders");
  if (liveOrders) document.documentElement.style.setProperty("--live-orders", liveOrders);
  const lastOrder = sessionStorage.getItem("last-order");
  if (lastOrder) document.documentElement.style.setProperty("--last-order", lastOrder);
  if (localStorage.getItem("viewer"))
    document.documentElement.style.setProperty("--visitor-notice", "none");
} catch {
  // Storage is not available: dark, without reserved space.
}
