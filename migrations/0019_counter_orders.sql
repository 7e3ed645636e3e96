CREATE TABLE "saved_order_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "takeaway_orders" ADD COLUMN "cash_given" integer;--> statement-breakpoint
ALTER TABLE "takeaway_orders" ADD COLUMN "change_given" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "saved_order_filters" ADD CONSTRAINT "saved_order_filters_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_order_filters_name" ON "saved_order_filters" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "orders_by_staff_placed" ON "orders" USING btree ("typeoforder","status","created_at","number") WHERE "orders"."source" in ('phone', 'counter');--> statement-breakpoint
ALTER TABLE "takeaway_orders" ADD CONSTRAINT "takeaway_orders_cash" CHECK ("takeaway_orders"."change_given" >= 0 and "takeaway_orders"."change_given" <= "takeaway_orders"."cash_given");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_source" CHECK ("orders"."source" in ('online', 'phone', 'counter'));--> statement-breakpoint
-- Orders that staff took by phone before this release.
UPDATE "orders" SET "source" = 'phone' WHERE "taken_by" IS NOT NULL OR "caller_email" <> '';
