ALTER TABLE "payments" ADD COLUMN "invoice_terms" jsonb;--> statement-breakpoint
UPDATE "counters" SET "name" = 'PGF/' || substr("name", 9) || '/' WHERE "name" LIKE 'invoice __-__';
