CREATE TABLE "broadcasts" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message" json NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
