export type OrderStore = object;
