import { fileURLToPath } from "node:url";

/** Files for browsers. Relative to the program, because the shop can be started from any folder. */
export const clientFolder = fileURLToPath(new URL("../../build/client", import.meta.url));
