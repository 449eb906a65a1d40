-- What a subscription costs: somebody who began before a change of prices keeps paying the old one.
ALTER TABLE "users" ADD COLUMN "subscription_cents" INTEGER, ADD COLUMN "subscription_currency" TEXT;
