CREATE TABLE "round_corrections" (
	"movement_id" bigint PRIMARY KEY NOT NULL,
	"round_id" bigint NOT NULL,
	"uid" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"stake" bigint NOT NULL,
	"win" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_days" ADD COLUMN "counted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_days" ADD COLUMN "own_staked" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_days" ADD COLUMN "own_won" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "round_corrections" ADD CONSTRAINT "round_corrections_movement_id_ledger_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."ledger_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_corrections" ADD CONSTRAINT "round_corrections_round_id_game_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."game_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_corrections" ADD CONSTRAINT "round_corrections_uid_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."accounts"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "round_corrections_round" ON "round_corrections" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "round_corrections_player" ON "round_corrections" USING btree ("uid","started_at");--> statement-breakpoint
INSERT INTO "round_corrections" ("movement_id", "round_id", "uid", "started_at", "stake", "win")
	SELECT b."id", r."id", r."uid", r."started_at",
		CASE m."reason" WHEN 'stake' THEN -m."amount" WHEN 'refund' THEN m."amount" ELSE 0 END,
		CASE WHEN m."reason" IN ('win', 'freeSpinWin') THEN -m."amount" ELSE 0 END
	FROM "ledger_movements" b
		JOIN "ledger_movements" m ON m."id" = b."reverses" AND m."reason" IN ('stake', 'win', 'freeSpinWin', 'refund')
		JOIN "game_round_movements" l ON l."movement_id" = m."id"
		JOIN "game_rounds" r ON r."id" = l."round_id" AND r."state" = 'settled';--> statement-breakpoint
INSERT INTO "round_corrections" ("movement_id", "round_id", "uid", "started_at", "stake", "win")
	SELECT m."id", r."id", r."uid", r."started_at", -m."amount", 0
	FROM "provider_calls" c
		JOIN "game_rounds" r ON r."id" = c."round_id" AND r."state" = 'settled' AND c."at" > r."settled_at"
		JOIN "ledger_movements" m ON m."caller" = 'provider:' || c."brand" AND m."key" = 'rollback:' || c."bet"
	WHERE c."kind" = 'rollback'
	ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "game_days" d SET "counted" = t."counted", "own_staked" = t."own_staked", "own_won" = t."own_won" FROM (
	SELECT r."uid", (r."started_at" AT TIME ZONE INTERVAL '7 hours')::date AS "day", r."brand", r."game_id",
		count(*) FILTER (WHERE r."state" <> 'refunded' AND r."stake" + coalesce(c."stake", 0) > 0) AS "counted",
		coalesce(sum(
			CASE WHEN r."free_spin_grant" IS NOT NULL OR r."state" = 'refunded' THEN 0 ELSE r."stake" + coalesce(c."stake", 0) END
		) FILTER (WHERE NOT starts_with(r."account", 'bonus:')), 0) AS "own_staked",
		coalesce(sum(r."win" + coalesce(c."win", 0)) FILTER (WHERE NOT starts_with(r."account", 'bonus:')), 0) AS "own_won"
	FROM "game_rounds" r LEFT JOIN (
		SELECT "round_id", sum("stake") AS "stake", sum("win") AS "win" FROM "round_corrections" GROUP BY "round_id"
	) c ON c."round_id" = r."id"
	GROUP BY 1, 2, 3, 4
) t WHERE t."uid" = d."uid" AND t."day" = d."day" AND t."brand" = d."brand" AND t."game_id" = d."game_id";
