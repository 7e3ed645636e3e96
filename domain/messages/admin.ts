export const admin = {
  logIn: "Please log in.",
  denied: "Access denied.",
  noPermission: "You do not have permission to access the admin dashboard.",
} as const;
