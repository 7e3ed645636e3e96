import { fork, spoon } from "./cutlery.ts";
import { carton, chair, hob, jar, phone, plant } from "./furnishings.ts";
import { chilli } from "./garnish.ts";
import { coriander, leaf } from "./herbs.ts";
import { layeredNoise, noise, step } from "./noise.ts";
import { addTin, addTinLid, place, serve } from "./place-dish.ts";
import { colour, mix, type Relief } from "./relief.ts";
import { box, ellipsoid, roundedBlock, scatter } from "./solids.ts";
import { type ClothColour, layCloth, layPlanks } from "./surfaces.ts";
import { plate } from "./tableware.ts";
import { dice, onionArc } from "./vegetables.ts";

export const placeWidth = 960;
export const placeHeight = 640;

const ground = (relief: Relief, name: ClothColour) =>
  layCloth(relief, name, placeWidth, placeHeight);

/** Services and gallery, keyed by the file name of the picture. */
export const placeScenes: Record<string, (relief: Relief) => void> = {
  "services/dine-in": (relief) => {
    ground(relief, "plum");
    plate(relief, 480, 322, 232);
    serve(relief, "chicken-tikka-masala", 480, 322, 166, "black", 8);
    fork(relief, 196, 322, 330);
    spoon(relief, 764, 322, 330);
    serve(relief, "jeera-rice", 86, 120, 108, "brass");
    place(relief, "garlic-naan", 872, 520, 150);
    serve(relief, "kachumber-salad", 74, 530, 104, "white");
    serve(relief, "tadka-dal", 880, 118, 100, "copper");
  },
  "services/takeaway": (relief) => {
    ground(relief, "saffron");
    for (const [dish, x, y] of [
      ["rajma-masala", 206, 214],
      ["aloo-gobi", 522, 176],
      ["jeera-rice", 388, 458],
    ] as const)
      addTin(relief, dish, x, y, 156);
    addTinLid(relief, 742, 434, 158);
    spoon(relief, 872, 190, 290);
    coriander(relief, 116, 470, 80, -30);
    chilli(relief, 150, 540, 150, 20, "#b3200f");
  },
  "services/party-orders": (relief) => {
    ground(relief, "chilli");
    place(relief, "tadka-dal", 480, 320, 186);
    for (const [dish, x, y, ware] of [
      ["chicken-tikka-masala", 172, 158, "black"],
      ["malai-kofta", 790, 150, "indigo"],
      ["aloo-gobi", 168, 492, "steel"],
      ["rajma-masala", 794, 492, "white"],
    ] as const)
      serve(relief, dish, x, y, 146, ware);
    serve(relief, "kachumber-salad", 480, 26, 100, "white");
    serve(relief, "jeera-rice", 480, 622, 104, "brass");
  },
  "services/whatsapp-order": (relief) => {
    ground(relief, "leaf");
    phone(relief, 480, 318, 9);
    serve(relief, "tadka-dal", 140, 200, 132, "copper");
    place(relief, "punjabi-samosa", 836, 452, 168);
    chilli(relief, 132, 510, 170, 60, "#b3200f");
    coriander(relief, 846, 130, 96, 24);
  },
  "services/delivery": (relief) => {
    ground(relief, "peacock");
    carton(relief, 480, 320, 268, 212);
    for (const [dish, x, y] of [
      ["lamb-rogan-josh", 356, 220],
      ["jeera-rice", 604, 220],
      ["mushroom-matar", 356, 424],
      ["goan-prawn-curry", 604, 424],
    ] as const)
      serve(relief, dish, x, y, 98, "white", 8);
    leaf(relief, 96, 110, 130, 40, { tone: "#275c1a", width: 0.42 });
    leaf(relief, 868, 540, 130, 210, { tone: "#275c1a", width: 0.42 });
  },
  "gallery/dining-room": (relief) => {
    layPlanks(relief, placeWidth, placeHeight, ["#8a5a34", "#4d2c15"]);
    for (const rotation of [45, 135, 225, 315]) {
      const a = (rotation * Math.PI) / 180;
      chair(relief, 480 - Math.cos(a) * 262, 320 - Math.sin(a) * 262, rotation);
    }
    const linen = colour("#f2e6cf");
    relief.add(
      { x: 480, y: 320, halfSize: 236 },
      (u, v) => (Math.hypot(u, v) < 232 ? 88 - 10 * step(214, 232, Math.hypot(u, v)) : Number.NaN),
      {
        colour: (u, v) => {
          const distance = Math.hypot(u, v);
          const stitch = Math.abs(distance - 204) < 4 && Math.sin(Math.atan2(v, u) * 60) > 0;
          return stitch
            ? colour("#d9822a")
            : mix(linen, colour("#d9c3a0"), 0.2 + 0.2 * noise(u / 60, v / 60));
        },
        gloss: 0.05,
        soft: 0.3,
      },
    );
    const dishes = ["masala-egg-curry", "jeera-rice", "goan-prawn-curry", "malai-kofta"] as const;
    dishes.forEach((dish, i) => {
      const a = ((i * 90 + 45) * Math.PI) / 180;
      serve(
        relief,
        dish,
        480 + Math.cos(a) * 134,
        320 + Math.sin(a) * 134,
        62,
        i % 2 ? "brass" : "white",
        88,
      );
    });
    for (const [x, y, size] of [
      [480, 320, 64],
      [64, 110, 210],
      [896, 530, 220],
    ] as const)
      plant(relief, x, y, size);
    relief.stain(
      { x: 480, y: 320, halfSize: 700 },
      (u, v) => 0.42 * step(250, 560, Math.hypot(u, v)),
      colour("#1f0d06"),
    );
  },
  "gallery/kitchen": (relief) => {
    layPlanks(relief, placeWidth, placeHeight, ["#3d3a38", "#2a2827"]);
    relief.add({ x: 610, y: 320, halfSize: 420 }, roundedBlock(330, 292, 10, 20), {
      colour: colour("#8e8c8a"),
      metal: 1,
      polish: 60,
    });
    hob(relief, 430, 200, 128);
    hob(relief, 770, 440, 128);
    place(relief, "tadka-dal", 430, 200, 176);
    serve(relief, "chicken-tikka-masala", 770, 440, 160, "black", 24);
    hob(relief, 790, 150, 84);
    serve(relief, "jeera-rice", 790, 150, 104, "steel", 24);
    hob(relief, 440, 500, 84);
    serve(relief, "mushroom-matar", 440, 500, 104, "copper", 24);
    const wood = colour("#c08a50");
    relief.add({ x: 128, y: 320, halfSize: 280 }, roundedBlock(112, 252, 20, 18), {
      colour: (u, v) => mix(wood, colour("#7d4f26"), 0.4 + 0.35 * layeredNoise(u / 9, v / 120, 3)),
      gloss: 0.1,
    });
    scatter(26, 128, 190, 74, 4).forEach(([x, y], i) => {
      dice(relief, x, y, 13, i % 2 ? "#cc1d0e" : "#7fae3a", { level: 28 }, i);
    });
    for (let i = 0; i < 5; i++)
      onionArc(relief, 128 + 40 * noise(i, 2), 340 + 30 * noise(i, 5), 36 - i * 3, 360, 0, 5);
    chilli(relief, 110, 450, 140, 80, "#4f8a1c");
    chilli(relief, 150, 500, 130, 100, "#b3200f");
  },
  "gallery/spice-shelf": (relief) => {
    layPlanks(relief, placeWidth, placeHeight, ["#7d4a24", "#45240f"]);
    const spices = [
      ["#e0a012", 0],
      ["#b3200f", 0],
      ["#8a5a2c", 46],
      ["#6b7f2c", 30],
      ["#c88a3c", 40],
      ["#d9601a", 0],
      ["#2f2420", 60],
      ["#b98548", 50],
    ] as const;
    spices.forEach(([tone, seeds], i) => {
      jar(relief, 150 + (i % 4) * 220, 180 + Math.floor(i / 4) * 280, 98, tone, seeds);
    });
    for (const [x, y, rotation] of [
      [260, 322, 20],
      [700, 320, 200],
    ] as const)
      leaf(relief, x, y, 120, rotation, { tone: "#6f6a2c" });
    relief.add({ x: 480, y: 322, rotation: 24, halfSize: 80 }, box([62, 9, 9], 0, 0, 12, 3), {
      colour: (u, v) =>
        mix(colour("#8a4a22"), colour("#5a2a10"), 0.5 + 0.5 * Math.sin(v * 0.9 + u / 40)),
      gloss: 0.1,
    });
    scatter(12, 480, 322, 40, 2).forEach(([x, y], i) => {
      relief.add({ x, y, rotation: i * 50, halfSize: 14 }, ellipsoid(12, 7, 6, 4), {
        colour: colour("#9aa85c"),
        gloss: 0.1,
      });
    });
  },
};
