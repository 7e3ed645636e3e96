export const profile = {
  updated: "Profile updated successfully!",
  addressUpdated: "Address updated successfully!",
  loadFailed: (reason: string) => `Failed to load user data: ${reason}`,
  /** On the page that completes a profile; the dashboard uses `loadFailed`. */
  notLoaded: (reason: string) => `Error loading profile: ${reason}`,
  updateFailed: (reason: string) => `Failed to update profile: ${reason}`,
  addressFailed: (reason: string) => `Failed to update address: ${reason}`,
  fillInAll: "Please fill in all fields.",
  contact: "Please enter a valid 10-digit contact number.",
} as const;
