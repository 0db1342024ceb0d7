CREATE INDEX "ledger_account" ON "ledger" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "listings_created" ON "listings" USING btree ("created_at");