ALTER TABLE "cash_counts" ADD COLUMN "expected" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "released_tables" integer[];