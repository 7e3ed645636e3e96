/** Better Auth endpoints that the shop uses. All others return 404. */
export const allowedAuthEndpoints = new Set([
  "/ok",
  "/error",
  "/get-session",
  "/sign-in/email",
  "/sign-up/email",
  "/sign-out",
]);
