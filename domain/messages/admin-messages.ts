export const admin = {
  logIn: "Please log in.",
  denied: "Access denied.",
  noPermission: "You do not have permission to access the admin dashboard.",
  dashboardFailed: "Failed to load admin dashboard data.",
  roleFailed: "Failed to load user role",
  orderCancelled: "Order cancelled successfully.",
  orderCancelFailed: "Failed to cancel order",
  fetchFailed: "Error fetching admin data",
} as const;
