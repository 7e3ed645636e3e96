ALTER TABLE "orders" ADD COLUMN "vat_mode" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "vat_rate" integer;