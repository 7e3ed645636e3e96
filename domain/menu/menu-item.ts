import type { Pence } from "../money.ts";
import type { DietaryFacts } from "./dietary-facts.ts";

export type Category = "veg" | "non-veg";

/** A dish as everybody may see it. `price` in pence; `image` is a URL path, or empty when there is no picture. */
export interface MenuItem extends DietaryFacts {
  id: number;
  name: string;
  description: string;
  price: Pence;
  image: string;
  category: Category;
}
