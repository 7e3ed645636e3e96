-- Written by hand: notifies every node when a change to the content of public pages is committed, whatever made the change.
CREATE FUNCTION "tell_public_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('public_pages', '');
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "menu_items_shown" AFTER INSERT OR UPDATE OR DELETE ON "menu_items" FOR EACH ROW EXECUTE FUNCTION "tell_public_pages"();
--> statement-breakpoint
CREATE TRIGGER "menu_items_emptied" AFTER TRUNCATE ON "menu_items" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_pages"();
--> statement-breakpoint
CREATE TRIGGER "business_shown" AFTER INSERT OR UPDATE OR DELETE ON "business" FOR EACH ROW EXECUTE FUNCTION "tell_public_pages"();
--> statement-breakpoint
CREATE TRIGGER "business_emptied" AFTER TRUNCATE ON "business" FOR EACH STATEMENT EXECUTE FUNCTION "tell_public_pages"();
