export const settings = {
  saved: "Saved and live.",
  pageSaved: "Page saved.",
  unchanged: "No changes to save.",
  saveFailed: (reason: string) => `Failed to save the settings: ${reason}`,
  ownerOnly: "Only the owner can change these settings.",
  changedMeanwhile:
    "Someone else saved these settings while you were editing. We've kept your changes. Check what changed, then save again.",
  name: "Please enter the restaurant's name.",
  phone: "Please enter a UK number, such as 07700 900123.",
  year: (from: number, to: number) =>
    `Please enter a year from ${from} to ${to}, or leave it empty.`,
  cuisines: "Please enter at least one cuisine, such as Indian.",
  oneOrderType: "Please keep at least one way to order.",
  wholeNumber: (from: number, to: number) => `Please enter a whole number from ${from} to ${to}.`,
  time: "Please enter a time such as 10:00.",
  overlap: "These hours overlap the previous ones.",
  dayListedTwice: "This day is listed twice.",
  daysListedTwice: "Some of these days are listed twice.",
  untilBeforeDay: "Please enter a later day, or leave it empty for one day.",
  tooManyDays: (max: number) => `Please enter at most ${max} days at once.`,
  timeZone: "Please enter a time zone such as Europe/London.",
  ordersOutsideHours: (count: number) =>
    count === 1
      ? "One open order or booking does not fit the new hours. Nothing is saved yet."
      : `${count} open orders and bookings do not fit the new hours. Nothing is saved yet.`,
  currency: "Please choose one of the currencies.",
  vatMode: "Please choose how VAT is shown.",
  vatRate: "Please enter a rate from 0 to 100 with at most two decimals.",
  companyNumber: "Please enter a company number such as 12345678 or SC123456.",
  registeredIn: "Please choose where the company is registered.",
  registeredElsewhere: (ukPart: string) => `A company with this number is registered in ${ukPart}.`,
  vatNumber: "Please enter GB and 9 or 12 digits, such as GB 123 4567 82.",
  vatCheckDigits:
    "This is not a VAT number: its check digits don't match. Compare it with your VAT certificate.",
  hygieneRating: "Please choose one of the ratings.",
  hygieneLink:
    "Please enter your page's address, such as https://ratings.food.gov.uk/business/123456.",
  warnOrRefuse: "Please choose whether to warn or to refuse.",
  tooManyLines: (max: number) => `Please enter at most ${max} lines.`,
  claim: "Please start each line with what you leave out, such as No MSG.",
  policiesSince: "Please enter a date, or leave it empty.",
  developer: "Please enter a name and a link that starts with https://.",
  colour: "Please enter a colour such as #c2570c.",
  fontPair: "Please choose one of the font pairs.",
  notSavedWithoutPicture: "Nothing was saved, because the picture could not be uploaded.",
  iconNotRedrawn: "The icon could not be redrawn. Please try again.",
  homeBlocks: "Please keep at least one block, each at most once.",
  spacePicture: "Please choose a picture for this caption, or clear the caption.",
  pictureMissing: "Please choose the picture again.",
  notADistrict: (text: string) =>
    `“${text}” is not a postcode district. Enter districts such as M1, M2, M3 5.`,
  ordersWhileClosed: "Please choose what happens to an order while you are closed.",
  stayListedTwice: "This number of guests is listed twice.",
  noStays: "Please keep at least one line.",
} as const;

export const tables = {
  name: "Please enter the table's name.",
  nameTaken: (name: string) => `Another table is called ${name}.`,
  added: "Table added.",
  severalAdded: "Tables added.",
  saved: "Table saved.",
  takenOut: "Table taken out of use.",
  putBack: "Table back in use.",
  removed: "Table removed.",
  notFound: "This table no longer exists.",
  changedMeanwhile:
    "Someone else changed this table while you were editing. Check it, then save again.",
  hasBookings: (count: number, next: string) =>
    `This table has ${count === 1 ? "an upcoming booking" : `${count} upcoming bookings, the next`} on ${next}. Take it out of use instead: existing bookings keep it.`,
  tooFewSeats: (orders: string) => `Too few seats for these bookings: ${orders}.`,
  keepsHistory: "This table has past bookings, so it can't be deleted. Take it out of use instead.",
} as const;

export const roles = {
  ownerOnly: "Access denied",
  choose: "Please select a customer or user to make admin",
  made: "User has been made an admin successfully",
  signUpFirst:
    "They must sign up in your shop first, as a customer would: “Sign In” at the top (the person icon on a phone), then “Sign Up”.",
  noSignUp:
    "No one can sign up yet, because the shop sends no emails. Complete the “Test email” step in the checklist first.",
  noCandidate: "No one found. They must sign up first.",
  makeFailed: "Failed to make user admin",
  removed: "Admin role removed successfully",
  removeFailed: "Failed to remove admin role",
  loadFailed: (reason: string) => `Failed to load users: ${reason}`,
  ownerIsAdmin: "The owner is always an admin.",
  noneFound: "No admins found.",
} as const;
