ALTER TABLE "free_spin_grants" ADD COLUMN "key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "free_spin_grants" ADD CONSTRAINT "free_spin_grants_key_unique" UNIQUE("key");