CREATE TABLE "chat_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_lines_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" text NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"sought_until" timestamp with time zone,
	"answers" text,
	"beside" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chat_lines_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"person_id" text PRIMARY KEY NOT NULL,
	"context" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_lines" ADD CONSTRAINT "chat_lines_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_lines_of_person" ON "chat_lines" USING btree ("person_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_lines_one_answer" ON "chat_lines" USING btree ("answers") WHERE "chat_lines"."answers" is not null;