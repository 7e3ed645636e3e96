export const session = {
  signOutFailed: "Sign-out failed",
  signedInOnce: "Successfully signed in!",
  signedOutElsewhere: "Signed out successfully",
  sessionEnded: "Your session has ended. Please sign in again. We've kept what you typed.",
  userUpdated: "User profile updated",
} as const;
