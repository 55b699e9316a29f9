CREATE TABLE "code_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "codes_batch";--> statement-breakpoint
DROP INDEX "audit_log_created";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
-- Codes of before: those that were made under one name and give the same are one batch.
WITH batch AS (
  SELECT gen_random_uuid() AS id, batch AS note, points, valid_days, membership, membership_days, expires_at,
    min(created_at) AS created_at
  FROM codes GROUP BY batch, points, valid_days, membership, membership_days, expires_at
), made AS (
  INSERT INTO code_batches (id, note, created_at) SELECT id, note, created_at FROM batch
)
UPDATE codes SET batch_id = batch.id FROM batch
WHERE codes.batch = batch.note AND codes.points = batch.points
  AND codes.valid_days IS NOT DISTINCT FROM batch.valid_days AND codes.membership = batch.membership
  AND codes.membership_days = batch.membership_days AND codes.expires_at IS NOT DISTINCT FROM batch.expires_at;--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "batch_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "code_batches_newest" ON "code_batches" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_batch_id_code_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."code_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_movements_created" ON "point_movements" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "works_finished" ON "works" USING btree ("finished_at","status","problem") WHERE status <> 'generating';--> statement-breakpoint
CREATE INDEX "codes_batch" ON "codes" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "codes" DROP COLUMN "batch";