CREATE TABLE "voice_paces" (
	"driver" text NOT NULL,
	"engine_voice" text NOT NULL,
	"expected" real NOT NULL,
	"measured" real NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_paces_driver_engine_voice_pk" PRIMARY KEY("driver","engine_voice"),
	CONSTRAINT "voice_paces_seconds" CHECK (expected > 0 and measured > 0)
);
