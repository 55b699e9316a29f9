DROP INDEX "files_deleted";--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "purged_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "files_deleted" ON "files" USING btree ("deleted_at") WHERE deleted_at is not null and purged_at is null;