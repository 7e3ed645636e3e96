CREATE TABLE "coupon_uses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"discount_id" integer NOT NULL,
	"user_id" text,
	"use_number" integer NOT NULL,
	CONSTRAINT "coupon_uses_number_once" UNIQUE("user_id","discount_id","use_number"),
	CONSTRAINT "coupon_uses_number" CHECK ("coupon_uses"."use_number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "minimum_spend" integer;--> statement-breakpoint
ALTER TABLE "discounts" ADD COLUMN "uses_per_customer" integer;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_uses" ADD CONSTRAINT "coupon_uses_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_uses_by_discount" ON "coupon_uses" USING btree ("discount_id");--> statement-breakpoint
CREATE INDEX "profiles_newest" ON "profiles" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_words" ON "profiles" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(lower("full_name" || ' ' || "email" || ' ' || right("phone", 10) || ' ' || right("phone", 6) || ' ' || right("phone", 4)), '[[:space:]@.,_+''"()/\\-]+'), '')));--> statement-breakpoint
CREATE INDEX "profiles_admins" ON "profiles" USING btree ("id") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "discounts_by_expiry" ON "discounts" USING btree ("expiry_date","id");--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_minimum_spend" CHECK ("discounts"."minimum_spend" > 0);--> statement-breakpoint
ALTER TABLE "discounts" ADD CONSTRAINT "discounts_uses_per_customer" CHECK ("discounts"."uses_per_customer" > 0);--> statement-breakpoint
-- Written by hand: adds the coupon uses of existing orders, so that cancelling one of them still releases its use.
INSERT INTO "coupon_uses" ("order_id", "discount_id", "user_id", "use_number")
SELECT "menuorder"."id", "discounts"."id", "orders"."user_id",
       row_number() OVER (PARTITION BY "orders"."user_id", "discounts"."id" ORDER BY "orders"."number")
  FROM "menuorder"
  JOIN "orders" ON "orders"."id" = "menuorder"."id"
  JOIN "discounts" ON lower("discounts"."code") = lower("menuorder"."coupon_code")
 WHERE "orders"."status" <> 'cancelled';
