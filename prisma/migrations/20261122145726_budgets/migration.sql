-- How many expensive calls of a kind a user has made in this hour, and those that are running.
CREATE TABLE "budgets" (
    "user_key" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "spent" INTEGER NOT NULL,
    "call_ids" UUID[] NOT NULL,
    "call_processes" UUID[] NOT NULL,
    "call_ends" TIMESTAMPTZ(3)[] NOT NULL,

    CONSTRAINT "budgets_pkey" PRIMARY KEY ("user_key", "name"),
    CONSTRAINT "budgets_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE
);
