export const roles = {
  ownerOnly: "Access denied",
  choose: "Please select a customer or user to make admin",
  made: "User has been made an admin successfully",
  makeFailed: "Failed to make user admin",
  removed: "Admin role removed successfully",
  removeFailed: "Failed to remove admin role",
  loadFailed: (reason: string) => `Failed to load users: ${reason}`,
  ownerStays: "The owner is always an admin.",
  noneFound: "No admins found.",
} as const;
