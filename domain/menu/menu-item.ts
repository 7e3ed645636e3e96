import type { Pence } from "../money.ts";
import type { DietaryFacts } from "./dietary-facts.ts";
import type { Availability } from "./sold-out/sold-out.ts";

export type Category = "veg" | "non-veg";

/** A dish as customers see it. `price` in pence; `image` is a URL path, empty without a picture. */
export interface MenuItem extends DietaryFacts, Availability {
  id: number;
  name: string;
  description: string;
  price: Pence;
  image: string;
  category: Category;
  /** The part of the menu, such as Starters. Absent if it has none. */
  section?: string;
  /** Position on an arranged menu, from 0. Dishes without one follow, sorted by name. */
  position?: number;
  /** Starred by staff, for the home page. Absent if not. */
  featured?: boolean;
}
