DROP INDEX "avatars_public";--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "placed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "avatars_public" ON "avatars" USING btree ("position","created_at" DESC NULLS LAST) WHERE (user_id is null or shared_at is not null) and deleted_at is null;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_shared" CHECK (shared_at is null or (user_id is not null and status = 'ready'));