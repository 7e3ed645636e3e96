import type { Pence } from "../money.ts";
import type { DietaryFacts } from "./dietary-facts.ts";
import type { Availability } from "./sold-out.ts";

export type Category = "veg" | "non-veg";

/** A dish as everybody may see it. `price` in pence; `image` is a URL path, or empty when there is no picture. */
export interface MenuItem extends DietaryFacts, Availability {
  id: number;
  name: string;
  description: string;
  price: Pence;
  image: string;
  category: Category;
  /** Its place on a menu that somebody has arranged. Dishes without one come last, by name. */
  position?: number;
}
