-- Newsletters as feeds: an address per account, and a private source per sender that is never fetched.
ALTER TABLE sources DROP CONSTRAINT sources_kind_check, DROP CONSTRAINT sources_pages_check;
ALTER TABLE sources ADD CONSTRAINT sources_kind_check CHECK (kind IN ('feed', 'smart', 'pages', 'newsletter'));
ALTER TABLE sources ADD CONSTRAINT sources_unfetched_check
    CHECK (kind NOT IN ('pages', 'newsletter') OR (next_fetch_at IS NULL AND is_private));
ALTER TABLE import_lines DROP CONSTRAINT import_lines_kind_check;
ALTER TABLE import_lines ADD CONSTRAINT import_lines_kind_check CHECK (kind IN ('feed', 'smart', 'newsletter'));

CREATE TABLE newsletter_addresses (
    user_key integer NOT NULL,
    name character varying(64) NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY newsletter_addresses ADD CONSTRAINT newsletter_addresses_pkey PRIMARY KEY (user_key);
CREATE UNIQUE INDEX newsletter_addresses_name_key ON newsletter_addresses USING btree (name);
ALTER TABLE newsletter_addresses ADD CONSTRAINT newsletter_addresses_user_key_fkey
    FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;

CREATE TABLE newsletter_mails (
    article_id bigint NOT NULL,
    sender text NOT NULL,
    trackers smallint NOT NULL,
    confirm_url text,
    attachments jsonb,
    spf character varying(10),
    dkim character varying(10)
);
ALTER TABLE ONLY newsletter_mails ADD CONSTRAINT newsletter_mails_pkey PRIMARY KEY (article_id);
