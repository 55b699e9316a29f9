-- What the sketch engine makes is worth less than the table of models says; a price that an operator has set stays.
UPDATE "channels" SET "credits" = 4 WHERE "kind" = 'clip' AND "api" = 'df' AND "credits" = 72;
