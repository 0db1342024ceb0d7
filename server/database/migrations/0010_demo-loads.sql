CREATE TABLE "demo_loads" (
	"what" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
