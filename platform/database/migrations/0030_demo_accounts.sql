ALTER TABLE "accounts" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those that are there already: a first start makes them in one moment, which no two players share.
UPDATE "accounts" a SET "demo" = true
  WHERE a.account IN ('demo', 'ganti', 'risiko', 'terblokir', 'kosong') AND EXISTS (
    SELECT FROM "accounts" b WHERE b.account IN ('demo', 'ganti', 'risiko', 'terblokir', 'kosong')
      AND b.uid <> a.uid AND b.created_at = a.created_at);
