import { config } from "zod/mini";

// Zod tries `new Function` when a schema is created, which violates the Content-Security-Policy.
// Import this first wherever the browser uses Zod.
if (typeof document !== "undefined") config({ jitless: true });
