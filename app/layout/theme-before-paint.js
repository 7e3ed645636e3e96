// Before the first paint: applies the stored theme; dark by default.
try {
  if (localStorage.getItem("theme") === "light") {
    document.documentElement.classList.replace("dark", "light");
    document.querySelector('meta[name="theme-color"]')?.setAttribute("content", "#fffaf1");
  }
} catch {
  // Storage is not available: dark.
}
