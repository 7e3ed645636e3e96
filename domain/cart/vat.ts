import { applyRate, type Pence } from "../money.ts";

export interface Vat {
  /**
   * `added`: prices are net. Only deliveries then pay VAT on top (`priceCart`); takeaways and party
   * orders cost the menu prices (`cartTotal`).
   */
  mode: "added" | "included" | "none";
  /** In basis points: 2000 is 20%. */
  rate: number;
}

/** Basis points as a percentage: 2000 → `20%`, 1250 → `12.5%`. */
export function formatRate(basisPoints: number): string {
  return `${basisPoints / 100}%`;
}

/** The VAT settings in force. */
export function getVat({ vatMode, vatRate }: { vatMode: Vat["mode"]; vatRate: number }): Vat {
  return { mode: vatMode, rate: vatRate };
}

/**
 * The VAT on a price, in pence. With `included` the price is gross, otherwise net. Rounds half up
 * to the penny.
 */
export function getVatOn(price: Pence, { mode, rate }: Vat): Pence {
  switch (mode) {
    case "added":
      return applyRate(price, rate);
    case "included":
      return getIncludedVat(price, rate);
    case "none":
      return 0;
  }
}

/** The VAT in a gross amount: gross × rate ÷ (100% + rate), rounded half up. */
export function getIncludedVat(gross: Pence, rate: number): Pence {
  return Math.floor((2 * gross * rate + 10_000 + rate) / (2 * (10_000 + rate)));
}
