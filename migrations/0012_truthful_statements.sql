ALTER TABLE "contact_messages" ADD COLUMN "subject" text DEFAULT 'general' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "party_orders" ADD COLUMN "within_radius" boolean;--> statement-breakpoint
CREATE INDEX "contact_messages_complaints" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."subject" = 'data_protection';--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_subject" CHECK ("contact_messages"."subject" in ('general', 'data_protection'));--> statement-breakpoint
-- Written by hand: the shop's role may not change order_events. This function is the only exception: it removes the customer's id from
-- the events of an order that is already anonymised.
CREATE FUNCTION "forget_order_actors"("order_ids" uuid[]) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
	UPDATE "order_events" SET "actor_id" = NULL
	 WHERE "actor_kind" = 'customer' AND "actor_id" IS NOT NULL
	   AND "order_id" IN (SELECT "id" FROM "orders" WHERE "id" = ANY("order_ids") AND "user_id" IS NULL AND "request_hash" = '')
$$;
