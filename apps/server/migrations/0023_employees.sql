CREATE TABLE "bot_hires" (
	"bot_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"trials_used" integer DEFAULT 0 NOT NULL,
	"uses_left" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"renew_period" text,
	CONSTRAINT "bot_hires_user_id_bot_id_pk" PRIMARY KEY("user_id","bot_id"),
	CONSTRAINT "bot_hires_renew_period_known" CHECK (renew_period in ('day', 'month', 'year')),
	CONSTRAINT "bot_hires_counts" CHECK (trials_used >= 0 and uses_left >= 0)
);
--> statement-breakpoint
CREATE TABLE "bot_passages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"bot_id" uuid NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"position" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"names" jsonb NOT NULL,
	"titles" jsonb NOT NULL,
	"descriptions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"avatar_id" uuid,
	"coze" text,
	"price_use" integer NOT NULL,
	"price_day" integer NOT NULL,
	"price_month" integer NOT NULL,
	"price_year" integer NOT NULL,
	"trials" integer NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bots_key_unique" UNIQUE("key"),
	CONSTRAINT "bots_prices" CHECK (price_use > 0 and price_day > 0 and price_month > 0 and price_year > 0 and trials >= 0)
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "paid_by" text;--> statement-breakpoint
ALTER TABLE "bot_hires" ADD CONSTRAINT "bot_hires_bot_id_bots_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_hires" ADD CONSTRAINT "bot_hires_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_passages" ADD CONSTRAINT "bot_passages_bot_id_bots_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bots" ADD CONSTRAINT "bots_avatar_id_avatars_id_fk" FOREIGN KEY ("avatar_id") REFERENCES "public"."avatars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bot_hires_end" ON "bot_hires" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bot_passages_bot" ON "bot_passages" USING btree ("bot_id","position");--> statement-breakpoint
CREATE INDEX "bot_passages_words" ON "bot_passages" USING gin ("words");--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_paid_by_known" CHECK (paid_by in ('time', 'trial', 'use'));