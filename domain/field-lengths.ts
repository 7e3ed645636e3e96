/** Maximum lengths of form fields. Apart from the schemas, so that pages can use them without Zod. */
export const maxNameLength = 100;
export const maxEmailLength = 254;
export const maxPhoneLength = 40;
export const maxAddressLength = 300;
export const maxNotesLength = 500;
export const maxCouponCodeLength = 64;
/** For the name of a table or of a group of tables. */
export const maxTableNameLength = 40;
