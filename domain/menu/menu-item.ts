import type { Pence } from "../money.ts";

export type Category = "veg" | "non-veg";

/** A dish as everybody may see it. `price` in pence; `image` is a URL path, or empty when there is no picture. */
export interface MenuItem {
  id: number;
  name: string;
  description: string;
  price: Pence;
  image: string;
  category: Category;
}
