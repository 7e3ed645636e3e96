-- Written by hand: every node is told of each change of what the public pages show, whoever makes it, as soon as it is committed.
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
