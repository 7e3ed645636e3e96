import { bowl, cream, glass, plate } from "./crockery.ts";
import { emoji } from "./emoji.ts";
import { coriander, halfEgg, mash, peas, samosa } from "./food.ts";
import { cloth, type Ground } from "./paint.ts";

export const dishWidth = 960;
export const dishHeight = 720;
const x = dishWidth / 2;
const y = 366;

/** A cloth, a white plate with food, and ingredients beside it. */
function scene(ground: Ground, onPlate: string[], beside: string[] = []): string[] {
  return [cloth(ground, dishWidth, dishHeight), ...beside, plate(x, y, 300), ...onPlate];
}

/** Keyed by the file name of the picture. Functions, because the emoji must be loaded first. */
export const dishScenes: Record<string, () => string[]> = {
  "vegetable-korma": () =>
    scene(
      "saffron",
      [emoji("curryRice", x, y - 44, 400, { shadow: "deep" }), coriander(x + 88, y - 50, 60, 20)],
      [emoji("carrot", 96, 150, 200, { turn: -18 }), emoji("peaPod", 866, 590, 190, { turn: 12 })],
    ),
  "punjabi-samosa": () =>
    scene(
      "leaf",
      [
        samosa(x - 96, y + 6, 210, -16),
        samosa(x + 96, y - 46, 210, 22),
        samosa(x + 30, y + 90, 220, 4),
        coriander(x - 150, y + 116, 84, -30),
      ],
      [
        bowl(840, 140, 104, { glaze: "terracotta", sauce: ["#7fb243", "#3f6f1c"], seeds: 6 }),
        emoji("chilli", 110, 570, 190, { tint: "ripe", turn: 8 }),
      ],
    ),
  "malai-kofta": () =>
    scene(
      "plum",
      [
        bowl(x, y, 232, {
          glaze: "indigo",
          sauce: ["#f7b26a", "#d9742d"],
          oil: 18,
          inside: cream(x + 10, y + 30, 150),
        }),
        emoji("falafel", x - 6, y - 16, 250, { tint: "golden", shadow: "soft" }),
        coriander(x + 80, y + 96, 70, 24),
      ],
      [emoji("tomato", 98, 140, 170, { tint: "ripe" }), emoji("milk", 872, 560, 190, { turn: 6 })],
    ),
  "garlic-naan": () =>
    scene(
      "chilli",
      [
        emoji("flatbread", x + 66, y - 40, 330, { tint: "baked", turn: 24, shadow: "deep" }),
        emoji("flatbread", x - 50, y + 34, 350, { tint: "baked", turn: -14, shadow: "deep" }),
        coriander(x - 84, y + 4, 50, 10),
        coriander(x + 6, y + 86, 44, 80),
        coriander(x - 34, y + 62, 36, 160),
      ],
      [emoji("garlic", 108, 560, 200, { turn: -10 }), emoji("butter", 856, 150, 180, { turn: 6 })],
    ),
  "tadka-dal": () =>
    scene(
      "peacock",
      [
        bowl(x, y, 236, { glaze: "brass", sauce: ["#ffd65c", "#e39a16"], oil: 26, seeds: 44 }),
        emoji("chilli", x - 22, y - 8, 190, { tint: "ripe", turn: 46, shadow: "soft" }),
        coriander(x + 104, y - 66, 78, 18),
        emoji("garlic", x + 74, y + 92, 84, { turn: 14 }),
      ],
      [emoji("garlic", 858, 570, 170, { turn: 12 }), emoji("ginger", 108, 150, 180, { turn: -12 })],
    ),
  "rajma-masala": () =>
    scene(
      "turmeric",
      [
        bowl(x, y, 236, { glaze: "white", sauce: ["#a8482a", "#6b2414"], oil: 22, seeds: 8 }),
        emoji("beans", x - 66, y - 40, 176, { turn: -12 }),
        emoji("beans", x + 72, y - 18, 168, { turn: 70 }),
        emoji("beans", x - 4, y + 86, 160, { turn: 170 }),
        coriander(x + 8, y - 4, 76, 12),
      ],
      [emoji("ginger", 864, 150, 190, { turn: 18 }), emoji("tomato", 100, 576, 170, { tint: "ripe" })],
    ),
  "baingan-bharta": () =>
    scene(
      "clay",
      [
        bowl(x, y, 236, { glaze: "leaf", sauce: ["#8f5f4a", "#553025"], oil: 12, inside: mash(x, y, 196) }),
        emoji("chilli", x + 10, y - 26, 130, { tint: "green", turn: 30 }),
        coriander(x + 112, y + 62, 74, 30),
        coriander(x - 122, y - 76, 60, -60),
      ],
      [emoji("aubergine", 118, 566, 240, { turn: -30 }), emoji("fire", 868, 150, 170, { turn: 6 })],
    ),
  "aloo-gobi": () =>
    scene(
      "mustard",
      [
        bowl(x, y, 240, { glaze: "steel", sauce: ["#eebd4d", "#b0741a"], oil: 8, seeds: 26 }),
        emoji("broccoli", x - 86, y - 50, 176, { tint: "cauliflower", turn: -18 }),
        emoji("potato", x + 80, y - 74, 150, { tint: "saffron", turn: 20 }),
        emoji("potato", x - 66, y + 88, 150, { tint: "saffron", turn: -40 }),
        emoji("broccoli", x + 78, y + 68, 182, { tint: "cauliflower", turn: 14 }),
        coriander(x, y + 8, 92, 8),
      ],
      [emoji("lemon", 868, 150, 180, { turn: 10 }), emoji("ginger", 104, 570, 180, { turn: -20 })],
    ),
  "mushroom-matar": () =>
    scene(
      "mustard",
      [
        bowl(x, y, 236, { glaze: "terracotta", sauce: ["#e2a45c", "#a8642a"], oil: 16, seeds: 10 }),
        emoji("mushroom", x - 74, y - 42, 160, { tint: "brown", turn: -24 }),
        emoji("mushroom", x + 70, y - 66, 146, { tint: "brown", turn: 28 }),
        emoji("mushroom", x + 8, y + 70, 166, { tint: "brown", turn: 8 }),
        peas(
          [
            [x - 138, y + 60],
            [x - 100, y + 104],
            [x - 16, y - 108],
            [x + 116, y + 34],
            [x + 132, y + 84],
            [x - 30, y - 6],
            [x + 70, y + 132],
            [x - 150, y - 4],
          ],
          19,
        ),
      ],
      [emoji("peaPod", 96, 150, 200, { turn: -30 }), emoji("mushroom", 872, 580, 170, { tint: "brown", turn: 10 })],
    ),
  "onion-bhaji": () =>
    scene(
      "chilli",
      [
        emoji("falafel", x - 16, y - 40, 320, { tint: "golden", shadow: "deep" }),
        // Tamarind: the dish contains no milk, so its picture must not suggest any.
        bowl(x + 128, y + 104, 92, { glaze: "brass", sauce: ["#a4562a", "#5f2a12"], seeds: 8 }),
        coriander(x - 140, y + 112, 92, -20),
      ],
      [emoji("onion", 106, 570, 200, { turn: -12 }), emoji("lemon", 864, 140, 160, { turn: 16 })],
    ),
  "jeera-rice": () =>
    scene(
      "rose",
      [emoji("rice", x, y - 10, 390, { shadow: "deep" }), emoji("curryLeaf", x + 20, y - 150, 110, { turn: 30 })],
      [
        bowl(850, 580, 100, { glaze: "brass", sauce: ["#b98548", "#7a4a1e"], seeds: 60 }),
        emoji("salt", 100, 146, 180, { turn: -14 }),
      ],
    ),
  "kachumber-salad": () =>
    scene(
      "turmeric",
      [
        emoji("salad", x, y - 14, 400, { tint: "ripe", shadow: "deep" }),
        emoji("tomato", x + 160, y + 110, 116, { tint: "ripe", turn: 10 }),
      ],
      [emoji("onion", 98, 146, 180, { turn: -16 }), emoji("lemon", 866, 570, 180, { turn: 14 })],
    ),
  "mango-lassi": () =>
    scene(
      "peacock",
      [
        glass(x - 40, y - 6, 380, ["#ffd27a", "#f39a1f"]),
        emoji("mango", x + 120, y + 84, 200, { turn: 16 }),
        emoji("curryLeaf", x - 16, y - 176, 96, { turn: -16 }),
      ],
      [emoji("mango", 98, 576, 200, { turn: -24 }), emoji("honey", 868, 144, 160, { turn: 8 })],
    ),
  "kesar-custard": () =>
    scene(
      "plum",
      [
        emoji("custard", x, y - 92, 400, { tint: "saffron", shadow: "deep" }),
        emoji("curryLeaf", x + 14, y - 118, 92, { turn: 24 }),
      ],
      [emoji("milk", 96, 156, 190, { turn: -8 }), emoji("honey", 866, 576, 180, { turn: 10 })],
    ),
  "chicken-tikka-masala": () =>
    scene(
      "leaf",
      [
        bowl(x, y, 236, {
          glaze: "indigo",
          sauce: ["#f58a3c", "#c94a16"],
          oil: 14,
          seeds: 8,
          inside: cream(x - 20, y + 20, 160),
        }),
        emoji("drumstick", x - 48, y - 28, 220, { turn: -10 }),
        emoji("drumstick", x + 66, y + 34, 190, { turn: 62 }),
        coriander(x - 70, y + 108, 84, 12),
      ],
      [emoji("tomato", 872, 578, 170, { tint: "ripe" }), emoji("chilli", 96, 146, 180, { tint: "ripe", turn: -24 })],
    ),
  "lamb-rogan-josh": () =>
    scene(
      "saffron",
      [
        bowl(x, y, 236, { glaze: "steel", sauce: ["#b5341d", "#6e130c"], oil: 34 }),
        emoji("mutton", x - 40, y - 34, 230, { tint: "seared", turn: -16 }),
        emoji("mutton", x + 64, y + 56, 170, { tint: "seared", turn: 40 }),
        coriander(x - 88, y + 92, 82, 20),
      ],
      [emoji("chilli", 864, 148, 190, { tint: "ripe", turn: 26 }), emoji("ginger", 104, 572, 180)],
    ),
  "goan-prawn-curry": () =>
    scene(
      "peacock",
      [
        bowl(x, y, 236, { glaze: "white", sauce: ["#ffb75a", "#df7a1d"], oil: 22 }),
        emoji("shrimp", x - 78, y - 40, 190, { turn: -16 }),
        emoji("shrimp", x + 82, y - 34, 180, { turn: 96 }),
        emoji("shrimp", x - 2, y + 84, 180, { turn: 214 }),
        emoji("curryLeaf", x + 8, y - 6, 110, { turn: 20 }),
      ],
      [emoji("coconut", 106, 560, 210, { turn: -12 }), emoji("curryLeaf", 868, 140, 170, { turn: 30 })],
    ),
  "masala-egg-curry": () =>
    scene(
      "leaf",
      [
        bowl(x, y, 236, { glaze: "terracotta", sauce: ["#cf5f2a", "#8a2f12"], oil: 22, seeds: 14 }),
        halfEgg(x - 82, y - 44, 128, -24),
        halfEgg(x + 80, y - 52, 124, 28),
        halfEgg(x - 4, y + 80, 134, 8),
        coriander(x + 98, y + 82, 78, 24),
        coriander(x - 6, y - 28, 54, -40),
      ],
      [emoji("onion", 866, 572, 180, { turn: 12 }), emoji("tomato", 98, 146, 160, { tint: "ripe" })],
    ),
};
