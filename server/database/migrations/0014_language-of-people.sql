ALTER TABLE "payments" ADD COLUMN "invoice_language" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "language" text;