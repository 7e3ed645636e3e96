/**
 * Every message a person reads, word for word from the specification where it gives one.
 * Grouped as the specification's error catalogues are; a `{placeholder}` is a function's argument.
 */
export const messages = {
  auth: {
    signInFailed: "Sign-in failed",
    signUpFailed: "Sign-up failed",
    signOutFailed: "Sign-out failed",
    signedInOnce: "Successfully signed in!",
    signedIn: "Successfully signed in! Please complete your profile.",
    signedOut: "Logged out successfully",
    accountCreated: "Account created! Please verify your email and complete your profile.",
    checkYourMail: "Sign-up successful! Please check your email to verify your account.",
    passwordsDiffer: "Passwords do not match",
    passwordTooShort: (characters: number) => `Password must be at least ${characters} characters long`,
    passwordTooLong: (characters: number) => `Password must be at most ${characters} characters long`,
    passwordCommon: "This password is on the lists that attackers try first. Please choose another one.",
    invalidCredentials: "Invalid email or password",
    notVerified: "Please verify your email first. We have just sent you a new link: please check your email.",
    tooManyTries: (seconds: number) => `Too many attempts. Please try again in ${inWords(seconds)}.`,
    emailVerified: "Your email is verified. Welcome!",
    verifiedSignIn: "Your email is verified. Please sign in.",
    linkNotValid: "This link has been used already or has expired. Please sign in: if needed, we will send you a new one.",
    ownerLinkNotValid: "This link is no longer valid. Restart the shop to get a new one.",
    ownerEmailTaken: "This email already has an account here. Please use another one.",
    ownerReady: "Welcome! The shop is yours.",
    signInToCheckOut: "Please sign in to proceed to checkout",
  },
  profile: {
    updated: "Profile updated successfully!",
    contact: "Please enter a valid 10-digit contact number.",
  },
  fields: {
    fullName: "Please enter your full name.",
    email: "Please enter your email address.",
    emailFormat: "Please enter an email address such as name@example.com.",
    address: "Please enter your address.",
    password: "Please enter your password.",
    newPassword: "Please choose a password.",
    confirmPassword: "Please enter the password again.",
    tooLong: (characters: number) => `Please use at most ${characters} characters.`,
    controlCharacters: "Please remove the invisible characters.",
  },
  contact: {
    name: "Please enter your name.",
    message: "Please enter your message.",
    sent: "Message sent successfully!",
    failed: "Failed to send email. Please try again.",
    tooMany: (seconds: number) =>
      `That is a lot of messages in a short time. Please try again in ${inWords(seconds)}, or call us.`,
  },
  menu: {
    offline: "Failed to load menu items. Using offline data.",
  },
  cart: {
    added: (name: string) => `Added ${name} to cart`,
    addedAgain: (ordinal: string, name: string) => `Added ${ordinal} ${name} to cart`,
    removed: (name: string) => `Removed ${name} from cart`,
    updated: (name: string, quantity: number) => `Updated ${name} quantity to ${quantity}`,
    cleared: "Cart cleared",
    negative: "Quantity cannot be negative",
    notWhole: "Quantities are whole numbers",
    tooManyOfOne: (most: number) => `You can order at most ${most} of one dish`,
    tooManyLines: (most: number) => `You can order at most ${most} different dishes`,
    notKept: "This browser does not keep your cart: it is lost when you close the page",
    emptyDialog: "Your cart is empty.",
    emptyPage: "Your Cart is Empty",
  },
  coupon: {
    missing: "Please enter a coupon code",
    invalid: "Invalid coupon code",
    inactive: "This coupon is not active",
    expired: "Coupon has expired",
    usedUp: "This coupon has been used up",
    failed: "Failed to validate coupon",
    applied: "Coupon applied successfully!",
    removed: "Coupon removed",
  },
  order: {
    signInFirst: "Please sign in to complete your order",
    placeFailed: "Failed to place order. Please try again.",
    placed: "Menu Order placed successfully!",
    placedNumber: (number: number) => `Your order number is ${number}.`,
    menuChanged: "The menu has changed since you chose. Please look at what is different, then order.",
    totalChanged: (total: string) => `The total is ${total} now. Please check it, then place your order again.`,
    factsChanged: (dishes: readonly string[]) =>
      `What we state about ${dishes.join(", ")} has changed since you read it. Please read the allergens again, then place your order.`,
    alreadyPlaced: (number: number) => `This cart was already ordered as order ${number}.`,
    notReadable: "Your cart could not be read. Please go back to the menu and choose again.",
    tooManyLines: (most: number) => `An order has at most ${most} different dishes.`,
    quantityWhole: "Quantities are whole numbers, at least 1.",
    quantityMost: (most: number) => `You can order at most ${most} of one dish.`,
    eachOnce: "Each dish is listed once.",
    notesTooLong: (most: number) => `Please use at most ${most} characters.`,
    onlyAdmins: "Only admins can update order status.",
    cannotChange: (from: string, to: string) => `Cannot change status from ${from} to ${to}`,
    statusUpdated: "Order status updated!",
    noAnswer: "The server did not answer. Please try again.",
    statusUnknown: "Choose one of the statuses.",
    statusFailed: (reason: string) => `Failed to update status: ${reason}`,
    notFound: (id: string) => `No order found with id: ${id}`,
    noneFound: "No orders found.",
    noneMatch: "No orders match this filter.",
  },
  admin: {
    logIn: "Please log in.",
    denied: "Access denied.",
    noPermission: "You do not have permission to access the admin dashboard.",
  },
} as const;

/** `90` → `2 minutes`; always rounded up, so that trying again then works. */
function inWords(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
