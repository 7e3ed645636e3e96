ALTER TABLE "waiting_parties" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "is_practice" boolean DEFAULT false NOT NULL;