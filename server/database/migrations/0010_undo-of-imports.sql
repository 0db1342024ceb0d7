ALTER TABLE "imports" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ALTER COLUMN "file" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "listings_to_undo" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "removed_listings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept_listings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kept_listing_list" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "import_id" text;--> statement-breakpoint
CREATE INDEX "listings_import" ON "listings" USING btree ("import_id","seq") WHERE "listings"."import_id" is not null;