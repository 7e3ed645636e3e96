export const settings = {
  saved: "Saved and in use.",
  pageSaved: "Saved.",
  unchanged: "No changes to save.",
  saveFailed: (reason: string) => `Failed to save the settings: ${reason}`,
  ownerOnly: "Only the owner can change these settings.",
  changedMeanwhile:
    "Someone else saved these settings while you were editing. We've kept your changes. Check what changed, then save again.",
  name: "Enter the business's name.",
  phone: "Enter a UK number, such as 07700 900982.",
  year: (from: number, to: number) => `Enter a year from ${from} to ${to}, or leave it empty.`,
  cuisines: "Enter at least one cuisine, such as Indian.",
  oneOrderType: "Keep at least one way to order.",
  wholeNumber: (from: number, to: number) => `Enter a whole number from ${from} to ${to}.`,
  time: "Enter a time such as 10:00.",
  overlap: "These hours overlap the previous ones.",
  dayListedTwice: "This day is listed twice.",
  daysListedTwice: "Some of these days are listed twice.",
  untilBeforeDay: "Enter a later day, or leave it empty for one day.",
  tooManyDays: (max: number) => `Enter at most ${max} days at once.`,
  timeZone: "Enter a time zone such as Europe/London.",
  ordersOutsideHours: (count: number) =>
    count === 1
      ? "One open order or booking does not fit the new hours. Nothing is saved yet."
      : `${count} open orders and bookings do not fit the new hours. Nothing is saved yet.`,
  currency: "Choose one of the currencies.",
  vatMode: "Choose how VAT is shown.",
  vatRate: "Enter a rate from 0 to 100 with at most two decimals.",
  companyNumber: "Enter a company number such as 12345678 or SC123456.",
  registeredIn: "Choose where the company is registered.",
  registeredElsewhere: (ukPart: string) => `A company with this number is registered in ${ukPart}.`,
  vatNumber: "Enter GB and 9 or 12 digits, such as GB 123 4567 82.",
  vatCheckDigits:
    "The VAT number's check digits don't match. Compare it with your VAT certificate.",
  exampleVatNumber: "This number is only an example. Enter your own VAT number.",
  hygieneRating: "Choose one of the ratings.",
  hygieneLink: "Enter your page's address, such as https://ratings.food.gov.uk/business/123456.",
  warnOrRefuse: "Choose whether to warn or to refuse.",
  tooManyLines: (max: number) => `Enter at most ${max} lines.`,
  claim: "Start each line with what you leave out, such as No MSG.",
  policiesSince: "Enter a date, or leave it empty.",
  developer: "Enter a name and a link that starts with https://.",
  colour: "Enter a colour such as #c2570c.",
  fontPair: "Choose one of the font pairs.",
  notSavedWithoutPicture: "Nothing was saved, because the picture could not be uploaded.",
  iconNotRedrawn: "The icon could not be redrawn. Please try again.",
  homeBlocks: "Keep at least one block, and use each only once.",
  spacePicture: "Choose a picture for this caption, or clear the caption.",
  pictureMissing: "Choose the picture again.",
  notADistrict: (text: string) =>
    `“${text}” is not a postcode district. Enter districts such as M1, M2, M3 5.`,
  ordersWhileClosed: "Choose what happens to an order while you are closed.",
  stayListedTwice: "This number of guests is listed twice.",
  noStays: "Keep at least one line.",
} as const;

export const tables = {
  name: "Enter the table's name.",
  nameTaken: (name: string) => `Another table is called ${name}.`,
  added: "Table added.",
  severalAdded: "Tables added.",
  saved: "Table saved.",
  takenOut: "Table taken out of use.",
  putBack: "Table back in use.",
  removed: "Table removed.",
  notFound: "This table no longer exists.",
  changedMeanwhile: "Someone else changed this table. Check it, then try again.",
  hasBookings: (count: number, next: string) =>
    `This table has ${count === 1 ? "an upcoming booking" : `${count} upcoming bookings, the next`} on ${next}. Take it out of use instead: existing bookings keep it.`,
  tooFewSeats: (numbers: readonly number[]) =>
    `Bookings with too few seats: ${numbers.join(", ")}.`,
  keepsHistory: "This table has past bookings, so it can't be deleted. Take it out of use instead.",
} as const;

export const roles = {
  ownerOnly: "Access denied",
  choose: "Please select a customer or user to make admin",
  made: "User has been made an admin successfully",
  signUpFirst:
    "They must first sign up in your shop as a customer: choose “Sign In” at the top (the person icon on a phone), then “Sign Up”, and enter a phone number and an address.",
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
