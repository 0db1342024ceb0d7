CREATE TABLE "audit_entries" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text NOT NULL,
	"person_name" text,
	"person_email" text,
	"action" text NOT NULL,
	"target" text,
	"outcome" text DEFAULT 'begun' NOT NULL,
	"detail" text
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "verified_by" text;--> statement-breakpoint
CREATE INDEX "audit_person" ON "audit_entries" USING btree ("person_id","seq");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_entries" USING btree ("action","seq");