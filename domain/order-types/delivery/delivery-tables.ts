import { foreignKey, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { orders } from "../../orders/order-tables.ts";

/**
 * The detail of a delivery. Stores the amounts that the customer agreed to, in pence, for
 * accounting.
 */
export const menuOrders = pgTable(
  "menuorder",
  {
    id: uuid().primaryKey(),
    subtotal: integer().notNull(),
    discountAmount: integer("discount_amount").notNull().default(0),
    vatAmount: integer("vat_amount").notNull(),
    vatMode: text("vat_mode", { enum: ["added", "included", "none"] }).notNull(),
    /** Basis points: 2000 is 20%. */
    vatRate: integer("vat_rate").notNull(),
    couponCode: text("coupon_code"),
    shippingInfo: jsonb("shipping_info")
      .$type<{ name: string; phone: string; address: string; notes: string }>()
      .notNull(),
    paymentMethod: text("payment_method").notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.id], foreignColumns: [orders.id], name: "menuorder_order" }).onDelete(
      "cascade",
    ),
  ],
);
