CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"file_name" text NOT NULL,
	"file" "bytea" NOT NULL,
	"wishes" jsonb NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"total_rows" integer DEFAULT 0 NOT NULL,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"bad_rows" integer DEFAULT 0 NOT NULL,
	"imported_rows" integer DEFAULT 0 NOT NULL,
	"rows_already_there" integer DEFAULT 0 NOT NULL,
	"bad_row_list" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at");