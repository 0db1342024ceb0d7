DROP INDEX "listings_search";--> statement-breakpoint
-- The vector is read by every step of a walk: keep it in the row, uncompressed, and move long descriptions away instead.
ALTER TABLE "listings" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "listings" SET (toast_tuple_target = 4080);--> statement-breakpoint
-- The facts that filters ask for, as `search-facts.ts` writes them for new listings.
UPDATE "listings" SET "search" = "search" || array_to_tsvector(array_remove(ARRAY[
  '.~pg',
  '#rent1:' || step,
  '#rent4:' || step / 4,
  '#rent16:' || step / 16,
  '#rent64:' || step / 64,
  '#for:' || "for_whom",
  '#sharing:' || "sharing",
  '#meals:' || "meals"
], NULL))
FROM (
  SELECT "id" AS "of", doublings * 4 + (paise >> (doublings - 2)) - 4 AS step
  FROM "listings", LATERAL (SELECT greatest("price_paise", 4) AS paise) AS counted, LATERAL (SELECT 64 - position('1' in paise::bit(64)::text) AS doublings) AS halved
) AS steps
WHERE "of" = "id";--> statement-breakpoint
CREATE INDEX "listings_available_price" ON "listings" USING btree ("availability","price_paise","seq");--> statement-breakpoint
CREATE INDEX "listings_search" ON "listings" USING gin ("search") WITH (fastupdate=false);
