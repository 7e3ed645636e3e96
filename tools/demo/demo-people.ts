export const demoPassword = "tiffin-demo";

/** The accounts that `npm run demo` prints. */
export const demoLogins = [
  { email: "owner@demo.test", what: "the owner", fullName: "Meera Shah", role: "admin" },
  { email: "admin@demo.test", what: "an admin", fullName: "Tom Whitfield", role: "admin" },
  {
    email: "asha@demo.test",
    what: "a customer with many orders",
    fullName: "Asha Patel",
    role: "user",
  },
  { email: "ben@demo.test", what: "another customer", fullName: "Ben Carter", role: "user" },
] as const;

/** More customers, so that lists have a realistic length. */
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

const streets = [
  "Belgrave Road",
  "Narborough Road",
  "Queens Road",
  "Evington Lane",
  "Clarendon Park Road",
  "Melton Road",
];

/**
 * A fictitious address, and a phone number from the range that Ofcom reserves for drama. `index`
 * starts at 0.
 */
export function buildContact(index: number): { phone: string; address: string } {
  const street = streets[index % streets.length];
  return {
    phone: `+447700900${String(100 + index).padStart(3, "0")}`,
    address: `${3 + index * 7} ${street}\nLeicester LE${1 + (index % 5)} ${1 + (index % 9)}AB`,
  };
}
