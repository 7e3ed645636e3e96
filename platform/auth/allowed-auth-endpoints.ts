/** Better Auth endpoints that clients may request. All others return 404. */
export const allowedAuthEndpoints = new Set([
  "/ok",
  "/error",
  "/get-session",
  "/sign-in/email",
  "/sign-up/email",
  "/sign-out",
]);
