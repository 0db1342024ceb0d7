CREATE TABLE "ended_series" (
	"series" text PRIMARY KEY NOT NULL,
	"replaced_by" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
