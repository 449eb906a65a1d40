-- Where somebody stopped listening or watching, as programs that sync say so.
CREATE TABLE "media_positions" (
    "user_key" INTEGER NOT NULL,
    "item_id" BIGINT NOT NULL,
    "place" SMALLINT NOT NULL,
    "seconds" INTEGER NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "media_positions_pkey" PRIMARY KEY ("user_key", "item_id", "place"),
    CONSTRAINT "media_positions_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "media_positions_seconds_check" CHECK ("seconds" > 0),
    CONSTRAINT "media_positions_place_check" CHECK ("place" >= 0)
);

CREATE INDEX "media_positions_set_at_idx" ON "media_positions"("set_at");
