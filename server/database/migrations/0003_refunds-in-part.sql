CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payment_id" text,
	"order_id" text,
	"amount_paise" bigint,
	"note" text,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"done_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"deducted_paise" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"respond_by" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_payment_id_entry_account_pk";--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "reference" text;--> statement-breakpoint
UPDATE "ledger" SET "reference" = "payment_id";--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "reference" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_reference_entry_account_pk" PRIMARY KEY("reference","entry","account");--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_pkey";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "refunds" SET "id" = "payment_id";--> statement-breakpoint
ALTER TABLE "refunds" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "payment_mails" DROP CONSTRAINT "payment_mails_payment_id_kind_pk";--> statement-breakpoint
ALTER TABLE "payment_mails" ADD COLUMN "refund_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_mails" ADD CONSTRAINT "payment_mails_payment_id_kind_refund_id_pk" PRIMARY KEY("payment_id","kind","refund_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_note_number" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_note_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "alerts_open" ON "alerts" USING btree ("raised_at") WHERE "alerts"."done_at" is null and "alerts"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_payment" ON "ledger" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_number_unique" UNIQUE("credit_note_number");