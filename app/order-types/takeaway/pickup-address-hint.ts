export const pickupAddressHint =
  "You'll collect your order. We only use your address to contact you about it.";
