export const demoPassword = "tiffin-demo";

/** Who the demo prints. The owner and the admin run the shop, Asha and Ben buy. */
export const demoLogins = [
  { email: "owner@demo.test", what: "the owner", fullName: "Meera Shah", role: "admin" },
  { email: "admin@demo.test", what: "an admin", fullName: "Tom Whitfield", role: "admin" },
  { email: "asha@demo.test", what: "a customer with many orders", fullName: "Asha Patel", role: "user" },
  { email: "ben@demo.test", what: "another customer", fullName: "Ben Carter", role: "user" },
] as const;

/** Customers who fill the lists; nobody signs in as them. */
export const otherCustomers = [
  "Priya Nair",
  "Oliver Hughes",
  "Fatima Begum",
  "Jack Thompson",
  "Ananya Iyer",
  "Grace Okafor",
  "Harpreet Singh",
  "Chloe Evans",
  "Mohammed Ali",
  "Sophie Wright",
  "Rohan Mehta",
  "Emily Clarke",
  "Zainab Hussain",
  "George Baker",
  "Lakshmi Venkataraman-Subrahmanyam",
  "Noah Robinson",
];

const streets = ["Belgrave Road", "Narborough Road", "Queens Road", "Evington Lane", "Clarendon Park Road", "Melton Road"];

/** A number and an address that belong to nobody: Ofcom's range for drama. `place` counts from 0. */
export function contactOf(place: number): { phone: string; address: string } {
  const street = streets[place % streets.length];
  return {
    phone: `+447700900${String(100 + place).padStart(3, "0")}`,
    address: `${3 + place * 7} ${street}\nLeicester LE${1 + (place % 5)} ${1 + (place % 9)}AB`,
  };
}
