-- What people marked and unmarked, for programs that ask what changed since they last synced.
CREATE TABLE "state_changes" (
    "id" BIGSERIAL NOT NULL,
    "user_key" INTEGER NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "change" VARCHAR(10) NOT NULL,
    "item_ids" BIGINT[],

    CONSTRAINT "state_changes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "state_changes_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "state_changes_change_check" CHECK ("change" IN ('read', 'unread', 'starred', 'unstarred'))
);

CREATE INDEX "state_changes_user_key_changed_at_idx" ON "state_changes"("user_key", "changed_at");
CREATE INDEX "state_changes_changed_at_idx" ON "state_changes"("changed_at");
