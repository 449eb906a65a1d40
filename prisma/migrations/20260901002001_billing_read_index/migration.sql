-- The daily repair goes by key.
DROP INDEX "users_billing_read_at_idx";
