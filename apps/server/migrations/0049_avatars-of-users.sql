DROP INDEX "consents_newest";--> statement-breakpoint
CREATE INDEX "avatars_of_users" ON "avatars" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE user_id is not null;