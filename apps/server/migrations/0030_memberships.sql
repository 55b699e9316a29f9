CREATE TABLE "memberships" (
	"user_id" uuid NOT NULL,
	"product" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_user_id_product_pk" PRIMARY KEY("user_id","product"),
	CONSTRAINT "memberships_product_known" CHECK (product in ('studio', 'suite', 'employee'))
);
--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "membership" text DEFAULT 'studio' NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What there was of memberships was the account's, and is its studio's.
INSERT INTO "memberships" ("user_id", "product", "expires_at") SELECT "id", 'studio', "membership_expires_at" FROM "users" WHERE "membership_expires_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "membership_expires_at";--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_membership_known" CHECK (membership in ('studio', 'suite', 'employee'));