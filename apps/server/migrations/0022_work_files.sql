CREATE TABLE "work_files" (
	"work_id" uuid NOT NULL,
	"role" text NOT NULL,
	"position" smallint NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "work_files_work_id_role_position_pk" PRIMARY KEY("work_id","role","position")
);
--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_work_id_works_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."works"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_files_file" ON "work_files" USING btree ("file_id");