-- Voices of installed packs stood under the built-in channel, whose pitch and emotions they do not have.
UPDATE "voices" SET "channel" = 'natural' WHERE "driver" = 'natural';
