export const customPages = {
  title: "Enter a title.",
  slug: "Enter an address, such as gift-cards.",
  slugFormat: "Use only letters a to z, digits and hyphens between them, such as gift-cards.",
  slugTaken: (title: string) => `“${title}” already has this address. Please choose another.`,
  slugReserved: "The shop uses this address itself. Please choose another, such as our-story.",
  text: "Write the text.",
  tooManyMarks: (perParagraph: number, total: number) =>
    `Use less formatting: at most ${perParagraph} marks such as * _ [ or ! in a paragraph, and ${total} in all.`,
  notRendered: "This text cannot be shown as a page. Please use less formatting.",
  previewStale: (reason: string) => `This preview is out of date. ${reason}`,
  kind: "Choose page or policy.",
  placement: "Choose where the page is linked.",
  inForceFrom: "Enter the day on which the policy comes into force.",
  tooManyPages: (max: number) => `A shop can have up to ${max} pages. Please delete one first.`,
  navigationFull: (max: number) =>
    `The navigation has room for ${max} pages. Please link this one in the footer.`,
  footerFull: (max: number) => `The footer has room for ${max} pages. Please choose “Not linked”.`,
  ownerOnly: "Only the owner can change the pages. You can view them.",
  changedMeanwhile:
    "Someone else changed this page. Check it, then try again. Your text is still here.",
  notFound: "This page has been deleted. Your text is still here.",
  saveFailed: (reason: string) => `The page was not saved: ${reason}`,
  deleted: "Page deleted.",
  alreadyDeleted: "The page was already deleted.",
  deleteFailed: "Failed to delete the page.",
} as const;
