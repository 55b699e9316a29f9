ALTER TABLE "avatars" ADD COLUMN "stretch" jsonb;--> statement-breakpoint
ALTER TABLE "avatars" ADD COLUMN "look_of" uuid;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_look_of_avatars_id_fk" FOREIGN KEY ("look_of") REFERENCES "public"."avatars"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_look_of" ON "avatars" USING btree ("look_of") WHERE look_of is not null;