import { illustrationFiles } from "./look/look-files.ts";

/**
 * Default texts about food, delivery and policies. Separate from `default-settings.ts`, which every
 * page's script includes; these texts reach the browser with the settings.
 */
export const defaultTexts = {
  homeIntro:
    "Vegetarian, vegan and non-vegetarian dishes made fresh each morning. No MSG, no artificial colours, nothing you would not keep in your own kitchen.",
  homeNote: "Free delivery. Pay in cash at your door.",
  homeContactText: "Questions or allergies? Call, email or drop in.",
  commitment:
    "Every pot is started from raw vegetables, whole pulses and whole spices on the day it is served. We write down what is in each dish, we keep vegetarian and non-vegetarian food apart on the stove and on the shelf, and we mark it on the menu, so that you can choose without asking.",
  notAdded: [
    {
      name: "No Artificial Colour",
      instead: "Turmeric, saffron and Kashmiri chilli colour what we cook.",
    },
    { name: "No Soya Sauce", instead: "Tamarind, tomato and time give the depth." },
    { name: "No MSG", instead: "Spices are roasted and ground here, each morning." },
    {
      name: "No Artificial Flavours",
      instead: "If it tastes of cardamom, there is cardamom in it.",
    },
  ],
  aboutIntro:
    "We are a small kitchen that cooks the food we grew up with: vegetarian, vegan and non-vegetarian dishes, cooked the way families cook at home.",
  mission:
    "To make a good home-cooked meal the easy choice in our city: at a table here, in a tiffin on your desk, or at a party for two hundred friends, at a price a family can afford every week.",
  freeDelivery: true,
  remedy: "Tell us the same day and we'll put it right: we'll cook it again or refund you.",
  takeawayNote: "Bring your own tiffin and we'll fill it.",
  space: [
    {
      picture: illustrationFiles("gallery/dining-room"),
      title: "The dining room",
      text: "Lantern light, a round table, and no hurry.",
    },
    {
      picture: illustrationFiles("gallery/kitchen"),
      title: "The kitchen",
      text: "Open to the dining room, so you can see us cook.",
    },
    {
      picture: illustrationFiles("gallery/spice-shelf"),
      title: "The spice shelf",
      text: "Whole spices in jars, ground as they are needed.",
    },
  ],
  // For shops from before 0.2, whose terms must not change with an update. New shops store
  // `sampleKitchenAllergens`.
  kitchenAllergens: "nuts, milk, wheat, sesame and mustard",
  law: "England and Wales",
  policiesSince: "2026-11-01",
  developers: [
    { name: "Asha Patel", href: "https://tiffin.example/people/asha-patel" },
    { name: "Ben Carter", href: "https://tiffin.example/people/ben-carter" },
  ],
};
