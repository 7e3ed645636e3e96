import { expect, test } from "vitest";
import { describeUsualWait } from "./describe-usual-wait.ts";

test.each([
  [20, 25, true, "Delivery usually takes about 45 minutes."],
  [20, 25, false, "Delivery usually takes about 45 minutes once we open."],
  [20, 0, true, "Delivery usually leaves our kitchen after about 20 minutes."],
  [20, 0, false, "Delivery usually leaves our kitchen after about 20 minutes once we open."],
  [0, 0, true, ""],
  [24 * 60, 25, true, "Delivery usually takes about 24 hours."],
])(
  "a lead time of %i and a drive of %i minutes, open: %s: %s",
  (leadMinutes, deliveryMinutes, isOpen, text) => {
    expect(describeUsualWait({ leadMinutes, deliveryMinutes }, isOpen)).toBe(text);
  },
);
