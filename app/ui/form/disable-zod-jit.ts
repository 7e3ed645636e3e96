import { config } from "zod/mini";

// Zod would try `new Function` as soon as a schema is made, and the Content-Security-Policy would report that. First import of every module
// that brings Zod to the browser.
if (typeof document !== "undefined") config({ jitless: true });
