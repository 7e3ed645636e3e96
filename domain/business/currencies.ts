/** Those with two decimals: prices are kept in hundredths. ISO 4217. */
export const currencies = ["GBP", "EUR", "USD", "AUD", "CAD", "CHF", "INR", "NZD"] as const;
