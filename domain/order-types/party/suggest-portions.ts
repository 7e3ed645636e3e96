import { maxPartyQuantity } from "../../cart/cart-lines.ts";

/** Kinds of dishes, recognised by a word in the name, and the portions of each kind per guest. */
const kinds = [
  {
    words: /\b(?:rotis?|naans?|chapatis?|parathas?|puris?|pooris?|kulchas?|bhaturas?|bread)\b/i,
    portionsPerGuest: 2,
  },
  { words: /\b(?:rice|pulao|pilau|raita|chutney|pickle)\b/i, portionsPerGuest: 0.5 },
  {
    words: /\b(?:samosas?|pakoras?|bhajis?|tikkis?|kebabs?|kababs?|salads?)\b/i,
    portionsPerGuest: 1,
  },
  {
    words:
      /\b(?:gulab jamun|kheer|halwa|rasmalai|rasgulla|jalebis?|kulfi|burfi|barfi|ladoos?|custards?|ice[- ]creams?)\b/i,
    portionsPerGuest: 1,
  },
  { words: /\b(?:lassi|chai|tea|coffee|juice|water)\b/i, portionsPerGuest: 1 },
];
const mainDish = { portionsPerGuest: 1 };

/**
 * Suggests portions of the chosen dishes for a number of guests. Dishes of the same kind share that
 * kind's portions, the first ones getting one more if these cannot be shared equally.
 */
export function suggestPortions(
  dishes: readonly { id: number; name: string }[],
  guests: number,
): { id: number; name: string; quantity: number }[] {
  const getKind = ({ name }: { name: string }) =>
    kinds.find(({ words }) => words.test(name)) ?? mainDish;
  return dishes.map((dish) => {
    const kind = getKind(dish);
    const dishesOfKind = dishes.filter((other) => getKind(other) === kind);
    const portions = Math.ceil(guests * kind.portionsPerGuest);
    const share = Math.ceil((portions - dishesOfKind.indexOf(dish)) / dishesOfKind.length);
    const quantity = Math.min(Math.max(share, 1), maxPartyQuantity);
    return { id: dish.id, name: dish.name, quantity };
  });
}
