ALTER TABLE "fair_seeds" ADD COLUMN "next_server_seed" text;--> statement-breakpoint
ALTER TABLE "fair_seeds" ADD COLUMN "next_server_hash" text;--> statement-breakpoint
-- Pairs in use get their next server seed now: 64 hexadecimal digits from PostgreSQL's strong random source.
UPDATE "fair_seeds" SET "next_server_seed" = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
  WHERE "revealed_at" IS NULL;--> statement-breakpoint
UPDATE "fair_seeds" SET "next_server_hash" = encode(sha256("next_server_seed"::bytea), 'hex')
  WHERE "next_server_seed" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "fair_seeds" ADD CONSTRAINT "fair_seeds_next" CHECK (("fair_seeds"."next_server_seed" is null) = ("fair_seeds"."next_server_hash" is null) and ("fair_seeds"."next_server_seed" is not null or "fair_seeds"."revealed_at" is not null));
