import { fileURLToPath } from "node:url";

/**
 * Folder with the files for browsers. Found relative to the program, because the shop can be
 * started from any folder.
 */
export const clientFolder = fileURLToPath(new URL("../../build/client", import.meta.url));
