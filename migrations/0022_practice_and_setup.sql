CREATE TABLE "shop_setup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"confirmed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"skipped" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email_code" text,
	"email_sent_at" timestamp with time zone,
	"email_arrived_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	CONSTRAINT "shop_setup_one_row" CHECK ("shop_setup"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_practice" ON "orders" USING btree ("id") WHERE "orders"."is_practice";