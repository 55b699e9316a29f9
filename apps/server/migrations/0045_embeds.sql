CREATE TABLE "embed_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"embed_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"conversation_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "embed_visits_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "embeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"bot_id" uuid NOT NULL,
	"hosts" jsonb NOT NULL,
	"daily" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "embeds_daily" CHECK (daily > 0)
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "embed_id" uuid;--> statement-breakpoint
ALTER TABLE "embed_visits" ADD CONSTRAINT "embed_visits_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "embeds" ADD CONSTRAINT "embeds_bot_id_bots_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "embed_visits_embed" ON "embed_visits" USING btree ("embed_id","created_at");--> statement-breakpoint
CREATE INDEX "embed_visits_end" ON "embed_visits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "embed_visits_conversation" ON "embed_visits" USING btree ("conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "embeds_one_each" ON "embeds" USING btree ("user_id","bot_id");--> statement-breakpoint
CREATE INDEX "embeds_bot" ON "embeds" USING btree ("bot_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_embed_id_embeds_id_fk" FOREIGN KEY ("embed_id") REFERENCES "public"."embeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_embed" ON "conversations" USING btree ("embed_id","asked_at" DESC NULLS LAST,"id");