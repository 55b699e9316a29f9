ALTER TABLE "uploads" ADD COLUMN "cut_from_ms" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "cut_to_ms" integer;