ALTER TABLE "reservations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "quoted_minutes" integer;