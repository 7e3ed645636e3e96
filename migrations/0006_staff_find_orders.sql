DROP INDEX "orders_by_type";--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "is_override" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search" "tsvector" DEFAULT ''::tsvector NOT NULL;--> statement-breakpoint
-- Written by hand: makes existing orders searchable. The terms match `search-terms.ts`: the words of the name without accents, and every
-- suffix of the phone number with at least three digits. Runs before the indexes are created, so that they are built only once.
UPDATE "orders" SET "search" = array_to_tsvector(array(
	SELECT DISTINCT term FROM (
		SELECT regexp_split_to_table(regexp_replace(lower(regexp_replace(normalize(contact.name, NFD), '[\u0300-\u036f]', '', 'g')), '[''’`]', '', 'g'), '[^[:alnum:]]+') AS term
		UNION ALL
		SELECT substr(contact.digits, start) FROM generate_series(1, length(contact.digits) - 2) AS start
	) AS terms WHERE term <> ''
)) FROM (
	SELECT o.id, coalesce(m.shipping_info ->> 'name', t.name, p.name, r.name) AS name,
		regexp_replace(coalesce(m.shipping_info ->> 'phone', t.contact, p.contact, r.contact), '[^0-9]', '', 'g') AS digits
	FROM "orders" o LEFT JOIN "menuorder" m USING (id) LEFT JOIN "takeaway_orders" t USING (id)
		LEFT JOIN "party_orders" p USING (id) LEFT JOIN "reservations" r USING (id)
) AS contact WHERE contact.id = "orders".id AND contact.name <> '';--> statement-breakpoint
CREATE INDEX "orders_by_kind_placed" ON "orders" USING btree ("typeoforder","status","created_at","number");--> statement-breakpoint
CREATE INDEX "orders_by_kind_wanted" ON "orders" USING btree ("typeoforder","status",coalesce("wanted_at", "created_at"),"number");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search");