/** ISO 4217 currencies with two decimals. */
export const currencies = ["GBP", "EUR", "USD", "AUD", "CAD", "CHF", "INR", "NZD"] as const;
