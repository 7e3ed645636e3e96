import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Fonts and pictures stay files of their own: a data: URL would need a hole in the Content-Security-Policy.
  build: { assetsInlineLimit: 0 },
});
