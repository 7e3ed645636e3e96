export const customers = {
  noneFound: "No customers found.",
  notFound: "No customer found. The account may have been deleted.",
  notProvided: "Not provided",
} as const;
