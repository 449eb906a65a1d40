-- Mattermost and Rocket.Chat have a format of their own. A longer limit rewrites no table.
ALTER TABLE "webhooks" ALTER COLUMN "format" TYPE VARCHAR(10);
ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_format_check";
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_format_check"
    CHECK (format IN ('json', 'slack', 'mattermost', 'rocketchat', 'discord', 'matrix', 'ntfy', 'telegram', 'email'));
