CREATE TABLE "shelf_items" (
	"shelf" text NOT NULL,
	"item" text NOT NULL,
	"own" boolean NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"position" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shelf_items_shelf_item_pk" PRIMARY KEY("shelf","item"),
	CONSTRAINT "shelf_items_shelf_known" CHECK (shelf in ('picture-prompts', 'clip-prompts', 'clip-pictures', 'clip-tags', 'cases', 'script-themes', 'guide-films', 'templates'))
);
--> statement-breakpoint
DROP INDEX "pictures_library";--> statement-breakpoint
DROP INDEX "voices_public";--> statement-breakpoint
ALTER TABLE "bots" ADD COLUMN "worded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "placed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "shared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voices" ADD COLUMN "placed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_library" ON "pictures" USING btree ("kind","position","created_at" DESC NULLS LAST) WHERE (user_id is null or shared_at is not null) and deleted_at is null;--> statement-breakpoint
CREATE INDEX "voices_public" ON "voices" USING btree ("position","created_at" DESC NULLS LAST) WHERE (user_id is null or shared_at is not null) and deleted_at is null;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_shared" CHECK (shared_at is null or (user_id is not null and status = 'ready'));--> statement-breakpoint
ALTER TABLE "voices" ADD CONSTRAINT "voices_shared" CHECK (shared_at is null or user_id is not null);