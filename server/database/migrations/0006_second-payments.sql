ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_unique";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "second" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_an_order" ON "payments" USING btree ("order_id") WHERE not "payments"."second";--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");