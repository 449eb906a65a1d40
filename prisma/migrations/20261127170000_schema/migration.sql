-- The whole schema: what prisma/schema, prisma/sql and the checks say. Written from a migrated database.

-- Tables

CREATE TABLE alerts (
    id bigserial NOT NULL,
    user_key integer NOT NULL,
    type character varying(20) NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    feed_id bigint,
    bundle_id bigint,
    is_read boolean DEFAULT false NOT NULL,
    severity character varying(10) DEFAULT 'info'::character varying NOT NULL,
    action_url text,
    action_text text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT alerts_severity_check CHECK (severity IN ('success', 'warning', 'error', 'info')),
    CONSTRAINT alerts_type_check CHECK (type IN ('feed_update', 'feed_error', 'subscription', 'system'))
);

CREATE TABLE analysis_queue (
    article_id bigint NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    lease_until timestamp(3) with time zone,
    lease_process uuid,
    CONSTRAINT analysis_queue_attempts_check CHECK ((attempts >= 0))
);

CREATE TABLE api_keys (
    hash text NOT NULL,
    prefix text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_used_at timestamp(3) with time zone,
    user_key integer NOT NULL,
    scope character varying(5) DEFAULT 'write'::character varying NOT NULL,
    calls_per_hour integer,
    id bigserial NOT NULL,
    name text DEFAULT 'API key'::text NOT NULL,
    last_address text,
    last_agent text,
    CONSTRAINT api_keys_calls_per_hour_check CHECK ((calls_per_hour > 0)),
    CONSTRAINT api_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT api_keys_scope_check CHECK (scope IN ('read', 'write'))
);

CREATE TABLE app_passwords (
    id bigserial NOT NULL,
    user_key integer NOT NULL,
    name text NOT NULL,
    scope character varying(5) NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    fever_hash text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_used_at timestamp(3) with time zone,
    last_address text,
    last_agent text,
    CONSTRAINT app_passwords_scope_check CHECK (scope IN ('read', 'write'))
);

CREATE TABLE article_analyses (
    article_id bigint NOT NULL,
    language character varying(8),
    quality_score smallint,
    sentiment character varying(8),
    content_type character varying(15),
    key_topics text[],
    key_points text[],
    reading_time_minutes smallint,
    readability_score real,
    analyzed_at timestamp(3) with time zone NOT NULL,
    error text,
    analysis_version smallint DEFAULT 0 NOT NULL,
    content_type_confidence real,
    embedding_engine character varying(20),
    language_confidence real,
    sentiment_confidence real,
    source character varying(8) DEFAULT 'embedded'::character varying NOT NULL,
    vector bytea,
    word_count integer,
    from_extract boolean DEFAULT false NOT NULL,
    quality_points smallint[],
    CONSTRAINT article_analyses_analysis_version_check CHECK ((analysis_version >= 0)),
    CONSTRAINT article_analyses_content_type_check CHECK (content_type IN ('news', 'tutorial', 'opinion', 'research', 'entertainment')),
    CONSTRAINT article_analyses_content_type_confidence_check CHECK (((content_type_confidence >= (0)::double precision) AND (content_type_confidence <= (1)::double precision))),
    CONSTRAINT article_analyses_language_check CHECK (((language)::text ~ '^[a-z]{2,3}$'::text)),
    CONSTRAINT article_analyses_language_confidence_check CHECK (((language_confidence >= (0)::double precision) AND (language_confidence <= (1)::double precision))),
    CONSTRAINT article_analyses_quality_score_check CHECK (((quality_score >= 0) AND (quality_score <= 100))),
    CONSTRAINT article_analyses_readability_score_check CHECK (((readability_score >= (0)::double precision) AND (readability_score <= (100)::double precision))),
    CONSTRAINT article_analyses_reading_time_minutes_check CHECK ((reading_time_minutes >= 0)),
    CONSTRAINT article_analyses_sentiment_check CHECK (sentiment IN ('positive', 'negative', 'neutral')),
    CONSTRAINT article_analyses_sentiment_confidence_check CHECK (((sentiment_confidence >= (0)::double precision) AND (sentiment_confidence <= (1)::double precision))),
    CONSTRAINT article_analyses_source_check CHECK (source IN ('embedded', 'llm')),
    CONSTRAINT article_analyses_word_count_check CHECK ((word_count >= 0))
);

CREATE TABLE article_duplicates (
    article_id bigint NOT NULL,
    other_id bigint NOT NULL,
    reason character varying(10) DEFAULT 'text'::character varying NOT NULL,
    CONSTRAINT article_duplicates_reason_check CHECK (reason IN ('link', 'text', 'headline', 'teaser'))
);

CREATE TABLE article_prints (
    article_id bigint NOT NULL,
    arrived_on date NOT NULL,
    shingles integer[],
    title_keys integer[]
);

CREATE TABLE article_search (
    article_id bigint NOT NULL,
    source_id bigint NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    document tsvector NOT NULL
);

CREATE TABLE article_stories (
    article_id bigint NOT NULL,
    story_id bigint,
    published_at timestamp(3) with time zone NOT NULL,
    keys integer[],
    waits boolean DEFAULT true NOT NULL
);

CREATE TABLE articles (
    id bigserial NOT NULL,
    source_id bigint NOT NULL,
    key uuid NOT NULL,
    content_hash uuid NOT NULL,
    guid text NOT NULL,
    url text NOT NULL,
    title text NOT NULL,
    author text,
    summary text NOT NULL,
    content text NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone,
    thumbnail text,
    enclosures jsonb,
    categories text[],
    comments_url text,
    is_private boolean DEFAULT false NOT NULL,
    origin_title text,
    origin_url text,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    is_inherited boolean DEFAULT false NOT NULL,
    edited_at timestamp(3) with time zone,
    link_key uuid,
    same_id bigint,
    is_date_known boolean DEFAULT true NOT NULL,
    late_date timestamp(3) with time zone
);

CREATE TABLE auth_attempts (
    id bigserial NOT NULL,
    bucket text NOT NULL,
    at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE billing_notices (
    user_key integer NOT NULL,
    kind character varying(20) NOT NULL,
    subject text NOT NULL,
    facts jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    mailed_at timestamp(3) with time zone,
    CONSTRAINT billing_notices_kind_check CHECK (kind IN ('started', 'converted', 'trial_ending', 'trial_ended', 'plan_changed', 'payment_failed', 'payment_recovered', 'cancelled', 'resumed', 'ended'))
);

CREATE TABLE budgets (
    user_key integer NOT NULL,
    name text NOT NULL,
    ends_at timestamp(3) with time zone NOT NULL,
    spent integer NOT NULL,
    call_ids uuid[] NOT NULL,
    call_processes uuid[] NOT NULL,
    call_ends timestamp(3) with time zone[] NOT NULL
);

CREATE TABLE bundle_feeds (
    id bigserial NOT NULL,
    bundle_id bigint NOT NULL,
    feed_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE bundles (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    name text NOT NULL,
    description text,
    color character varying(7) DEFAULT '#3B82F6'::character varying NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    "position" integer,
    CONSTRAINT bundles_color_check CHECK (((color)::text ~ '^#[0-9A-Fa-f]{6}$'::text)),
    CONSTRAINT bundles_position_check CHECK (("position" >= 0))
);

CREATE TABLE deleted_feed_items (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    feed_id bigint NOT NULL,
    article_id bigint NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    arrived_at timestamp(3) with time zone NOT NULL,
    unread boolean NOT NULL,
    starred_at timestamp(3) with time zone
);

CREATE TABLE digests (
    day date NOT NULL,
    item_id bigint NOT NULL,
    told_until timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    user_key integer NOT NULL
);

CREATE TABLE distinct_articles (
    user_key integer NOT NULL,
    article_id bigint NOT NULL,
    other_id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT distinct_articles_order_check CHECK ((article_id < other_id))
);

CREATE TABLE duplicate_items (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    duplicate_of bigint NOT NULL,
    is_hidden boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE duplicate_queue (
    user_key integer NOT NULL,
    article_id bigint NOT NULL
);

CREATE TABLE email_changes (
    user_key integer NOT NULL,
    new_email text NOT NULL,
    code text NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    code_expires_at timestamp(3) with time zone NOT NULL,
    requested_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT email_changes_attempts_check CHECK ((attempts >= 0))
);

CREATE TABLE email_undos (
    token_hash text NOT NULL,
    user_key integer NOT NULL,
    email text NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE fan_outs (
    id bigserial NOT NULL,
    source_id bigint NOT NULL,
    article_ids bigint[],
    after_user_key integer NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    CONSTRAINT fan_outs_after_user_key_check CHECK ((after_user_key >= 0))
);

CREATE TABLE favicons (
    id bigserial NOT NULL,
    origin text NOT NULL,
    bytes bytea,
    content_type text,
    etag text,
    fetched_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE feed_counts (
    feed_id bigint NOT NULL,
    user_key integer NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    unread integer DEFAULT 0 NOT NULL,
    starred integer DEFAULT 0 NOT NULL,
    newest_at timestamp(3) with time zone,
    shared integer DEFAULT 0 NOT NULL
);

CREATE TABLE feed_items (
    id bigserial NOT NULL,
    user_key integer NOT NULL,
    feed_id bigint NOT NULL,
    article_id bigint NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    arrived_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE feed_reading_settings (
    feed_id bigint NOT NULL,
    face character varying(10),
    size smallint,
    line_height double precision,
    measure character varying(4),
    paper character varying(5),
    CONSTRAINT feed_reading_settings_face_check CHECK (face IN ('serif', 'sans', 'system', 'legible')),
    CONSTRAINT feed_reading_settings_line_height_check CHECK (((line_height >= (1.4)::double precision) AND (line_height <= (1.9)::double precision))),
    CONSTRAINT feed_reading_settings_measure_check CHECK (measure IN ('56', '68', '80', 'full')),
    CONSTRAINT feed_reading_settings_paper_check CHECK (paper IN ('auto', 'light', 'sepia', 'dark', 'black')),
    CONSTRAINT feed_reading_settings_size_check CHECK (((size >= 15) AND (size <= 24)))
);

CREATE TABLE feeds (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    source_id bigint NOT NULL,
    title text,
    description text,
    is_active boolean DEFAULT true NOT NULL,
    is_private boolean,
    full_text boolean DEFAULT false NOT NULL,
    alerted_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    "position" integer,
    CONSTRAINT feeds_position_check CHECK (("position" >= 0))
);

CREATE TABLE full_texts (
    article_id bigint NOT NULL,
    content text NOT NULL,
    fetched_at timestamp(3) with time zone NOT NULL,
    attempts smallint DEFAULT 1 NOT NULL,
    lease_process uuid,
    CONSTRAINT full_texts_attempts_check CHECK ((attempts >= 0))
);

CREATE TABLE hidden_items (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    feed_id bigint NOT NULL,
    article_id bigint NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    arrived_at timestamp(3) with time zone NOT NULL,
    unread boolean DEFAULT false NOT NULL
);

CREATE TABLE hidden_topics (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    topic text NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE UNLOGGED TABLE hosts (
    name text NOT NULL,
    process uuid NOT NULL,
    claimed_until timestamp(3) with time zone NOT NULL,
    limited_by bigint,
    limited_at timestamp(3) with time zone,
    paused_until timestamp(3) with time zone
);

CREATE TABLE hub_requests (
    id bigserial NOT NULL,
    mode character varying(11) NOT NULL,
    topic text NOT NULL,
    callback text NOT NULL,
    host character varying(255) NOT NULL,
    secret text,
    lease_seconds integer NOT NULL,
    version text NOT NULL,
    next_at timestamp(3) with time zone NOT NULL,
    failures smallint DEFAULT 0 NOT NULL,
    CONSTRAINT hub_requests_mode_check CHECK (mode IN ('subscribe', 'unsubscribe'))
);

CREATE TABLE hub_subscriptions (
    id bigserial NOT NULL,
    topic text NOT NULL,
    callback text NOT NULL,
    host character varying(255) NOT NULL,
    secret text,
    lease_ends_at timestamp(3) with time zone NOT NULL,
    version text NOT NULL,
    next_at timestamp(3) with time zone,
    failures smallint DEFAULT 0 NOT NULL
);

CREATE TABLE idempotency_keys (
    user_key integer NOT NULL,
    key character varying(255) NOT NULL,
    fingerprint uuid NOT NULL,
    status smallint,
    headers jsonb,
    body bytea,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT idempotency_keys_status_check CHECK (((status >= 200) AND (status <= 599)))
);

CREATE TABLE import_items (
    import_id uuid NOT NULL,
    ref bigint NOT NULL,
    "position" integer NOT NULL,
    record jsonb NOT NULL,
    CONSTRAINT import_items_position_check CHECK (("position" >= 0))
);

CREATE TABLE import_lines (
    import_id uuid NOT NULL,
    "position" integer NOT NULL,
    ref bigint,
    kind character varying(10) NOT NULL,
    address text NOT NULL,
    title text,
    label text NOT NULL,
    description text,
    is_active boolean NOT NULL,
    is_private boolean NOT NULL,
    full_text boolean NOT NULL,
    followed_at timestamp(3) with time zone,
    outcome character varying(10) NOT NULL,
    code text,
    reason text,
    feed_id bigint,
    CONSTRAINT import_lines_kind_check CHECK (kind IN ('feed', 'smart')),
    CONSTRAINT import_lines_outcome_check CHECK (outcome IN ('waiting', 'added', 'followed', 'limit', 'failed', 'invalid')),
    CONSTRAINT import_lines_position_check CHECK (("position" >= 0))
);

CREATE TABLE import_servers (
    import_id uuid NOT NULL,
    kind character varying(14) NOT NULL,
    address text NOT NULL,
    credentials bytea NOT NULL,
    feeds jsonb NOT NULL,
    folders jsonb NOT NULL,
    cursor jsonb,
    failures smallint DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT import_servers_kind_check CHECK (kind IN ('google-reader', 'fever', 'miniflux', 'feedbin', 'nextcloud-news'))
);

CREATE TABLE imports (
    id uuid NOT NULL,
    state character varying(10) NOT NULL,
    format character varying(10) NOT NULL,
    file_name text NOT NULL,
    bundles jsonb NOT NULL,
    preferences jsonb,
    items integer DEFAULT 0 NOT NULL,
    items_done integer DEFAULT 0 NOT NULL,
    error text,
    lease_until timestamp(3) with time zone,
    lease_token uuid,
    wait_until timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    started_at timestamp(3) with time zone,
    finished_at timestamp(3) with time zone,
    user_key integer NOT NULL,
    lease_process uuid,
    lists jsonb DEFAULT '[]'::jsonb NOT NULL,
    left_out jsonb DEFAULT '[]'::jsonb NOT NULL,
    request_id character varying(80),
    settings jsonb,
    CONSTRAINT imports_format_check CHECK (format IN ('opml', 'feedloom', 'server', 'starred')),
    CONSTRAINT imports_items_check CHECK ((items >= 0)),
    CONSTRAINT imports_items_done_check CHECK ((items_done >= 0)),
    CONSTRAINT imports_state_check CHECK (state IN ('uploading', 'reading', 'preview', 'running', 'done', 'cancelled', 'failed'))
);

CREATE TABLE item_feeds (
    user_key integer NOT NULL,
    feed_id bigint NOT NULL,
    item_id bigint NOT NULL,
    article_id bigint NOT NULL,
    published_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE item_labels (
    user_key integer NOT NULL,
    label_id bigint NOT NULL,
    item_id bigint NOT NULL,
    published_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE job_runs (
    name text NOT NULL,
    ran_at timestamp(3) with time zone NOT NULL,
    lease_process uuid,
    interruptions smallint DEFAULT 0 NOT NULL
);

CREATE TABLE known_devices (
    name text NOT NULL,
    first_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    user_key integer NOT NULL
);

CREATE TABLE labels (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    name text NOT NULL,
    lower_name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    item_count integer DEFAULT 0,
    CONSTRAINT labels_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);

CREATE TABLE link_queue (
    article_id bigint NOT NULL
);

CREATE TABLE llm_answers (
    key uuid NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE llm_articles (
    article_id bigint NOT NULL,
    queued_at timestamp(3) with time zone NOT NULL,
    asked_at timestamp(3) with time zone,
    attempts smallint DEFAULT 0 NOT NULL,
    CONSTRAINT llm_articles_attempts_check CHECK ((attempts >= 0))
);

CREATE TABLE llm_uses (
    user_key integer NOT NULL,
    day date NOT NULL,
    calls integer DEFAULT 0 NOT NULL,
    CONSTRAINT llm_uses_calls_check CHECK ((calls >= 0))
);

CREATE TABLE media_positions (
    user_key integer NOT NULL,
    item_id bigint NOT NULL,
    place smallint NOT NULL,
    seconds integer NOT NULL,
    set_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT media_positions_place_check CHECK ((place >= 0)),
    CONSTRAINT media_positions_seconds_check CHECK ((seconds > 0))
);

CREATE TABLE newsletter_deliveries (
    subscriber_id bigint NOT NULL,
    slug text NOT NULL,
    sent_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE newsletter_subscribers (
    id bigserial NOT NULL,
    email text NOT NULL,
    confirm_hash text NOT NULL,
    confirm_expires_at timestamp(3) with time zone NOT NULL,
    confirmed_at timestamp(3) with time zone,
    leave_token text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE notification_preferences (
    feed_updates boolean DEFAULT true NOT NULL,
    feed_errors boolean DEFAULT true NOT NULL,
    account_updates boolean DEFAULT true NOT NULL,
    real_time_alerts boolean DEFAULT true NOT NULL,
    sound_alerts boolean DEFAULT false NOT NULL,
    desktop_notifications boolean DEFAULT true NOT NULL,
    email_digest boolean DEFAULT false NOT NULL,
    time_zone text,
    user_key integer NOT NULL
);

CREATE TABLE oauth_accounts (
    provider text NOT NULL,
    provider_account_id text NOT NULL,
    type text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    user_key integer NOT NULL,
    CONSTRAINT oauth_accounts_type_check CHECK ((type = ANY (ARRAY['oauth'::text, 'oidc'::text])))
);

CREATE TABLE output_archives (
    path text NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    item_id bigint NOT NULL,
    user_key integer NOT NULL,
    bundle_id bigint,
    feed_id bigint
);

CREATE TABLE output_topics (
    path text NOT NULL,
    user_key integer NOT NULL,
    bundle_id bigint,
    feed_id bigint,
    version text NOT NULL,
    item_id bigint DEFAULT 0 NOT NULL,
    read_at timestamp(3) with time zone NOT NULL,
    checked_at timestamp(3) with time zone NOT NULL,
    next_at timestamp(3) with time zone NOT NULL,
    failures smallint DEFAULT 0 NOT NULL
);

CREATE TABLE output_versions (
    path text NOT NULL,
    user_key integer NOT NULL,
    bundle_id bigint,
    feed_id bigint,
    version bigint DEFAULT ((EXTRACT(epoch FROM clock_timestamp()) * (1000)::numeric))::bigint NOT NULL,
    settled_after bigint,
    read_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE payment_events (
    id text NOT NULL,
    type text NOT NULL,
    customer_id text,
    received_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    processed_at timestamp(3) with time zone,
    attempts smallint DEFAULT 0 NOT NULL,
    error text,
    CONSTRAINT payment_events_attempts_check CHECK ((attempts >= 0))
);

CREATE TABLE processes (
    id uuid NOT NULL,
    beat_at timestamp(3) with time zone NOT NULL,
    kind character varying(6) DEFAULT 'web'::character varying NOT NULL,
    CONSTRAINT processes_kind_check CHECK (kind IN ('web', 'worker'))
);

CREATE TABLE pruned_articles (
    source_id bigint NOT NULL,
    key uuid NOT NULL,
    pruned_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE UNLOGGED TABLE rate_limits (
    key text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint,
    CONSTRAINT rate_limits_points_check CHECK ((points >= 0))
);

CREATE TABLE reading_days (
    user_key integer NOT NULL,
    day date NOT NULL,
    bundle_id bigint NOT NULL,
    articles integer NOT NULL,
    minutes integer NOT NULL,
    CONSTRAINT reading_days_counts_check CHECK (((articles > 0) AND (minutes >= 0)))
);

CREATE TABLE reading_settings (
    user_key integer NOT NULL,
    face character varying(10) DEFAULT 'serif'::character varying NOT NULL,
    size smallint DEFAULT 18 NOT NULL,
    line_height double precision DEFAULT 1.65 NOT NULL,
    measure character varying(4) DEFAULT '68'::character varying NOT NULL,
    paper character varying(5) DEFAULT 'auto'::character varying NOT NULL,
    list_width smallint,
    hides_library boolean DEFAULT false NOT NULL,
    CONSTRAINT reading_settings_face_check CHECK (face IN ('serif', 'sans', 'system', 'legible')),
    CONSTRAINT reading_settings_line_height_check CHECK (((line_height >= (1.4)::double precision) AND (line_height <= (1.9)::double precision))),
    CONSTRAINT reading_settings_list_width_check CHECK (((list_width >= 320) AND (list_width <= 560))),
    CONSTRAINT reading_settings_measure_check CHECK (measure IN ('56', '68', '80', 'full')),
    CONSTRAINT reading_settings_paper_check CHECK (paper IN ('auto', 'light', 'sepia', 'dark', 'black')),
    CONSTRAINT reading_settings_size_check CHECK (((size >= 15) AND (size <= 24)))
);

CREATE TABLE remembered_devices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_key integer NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    last_used_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE removed_bundle_feeds (
    bundle_id bigint NOT NULL,
    feed_id bigint NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    removed_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE saved_searches (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE score_corrections (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    feed_id bigint NOT NULL,
    article_id bigint NOT NULL,
    title text NOT NULL,
    what character varying(9) NOT NULL,
    was character varying(15) NOT NULL,
    value character varying(15) NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT score_corrections_value_check CHECK (
CASE what
    WHEN 'kind'::text THEN value IN ('news', 'tutorial', 'opinion', 'research', 'entertainment', 'none')
    WHEN 'sentiment'::text THEN value IN ('positive', 'negative', 'neutral')
    ELSE value IN ('better', 'worse')
END),
    CONSTRAINT score_corrections_what_check CHECK (what IN ('kind', 'sentiment', 'quality'))
);

CREATE TABLE search_queue (
    article_id bigint NOT NULL
);

CREATE TABLE sessions (
    sid text NOT NULL,
    sess jsonb NOT NULL,
    expire timestamp(3) with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    user_key integer NOT NULL,
    device_id uuid
);

CREATE TABLE smart_lessons (
    source_id bigint NOT NULL,
    article_id bigint NOT NULL,
    direction smallint NOT NULL,
    site text NOT NULL,
    words text[],
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT smart_lessons_direction_check CHECK ((direction = ANY (ARRAY['-1'::integer, 1])))
);

CREATE TABLE smart_tunings (
    source_id bigint NOT NULL,
    excluded_words text[],
    excluded_sites text[],
    strictness character varying(10) DEFAULT 'balanced'::character varying NOT NULL,
    languages text[],
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT smart_tunings_strictness_check CHECK (strictness IN ('broad', 'balanced', 'strict'))
);

CREATE TABLE source_boilerplate (
    source_id bigint NOT NULL,
    lines jsonb DEFAULT '{}'::jsonb NOT NULL,
    newest_article bigint DEFAULT 0 NOT NULL,
    learnt_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT source_boilerplate_lines_check CHECK ((jsonb_typeof(lines) = 'object'::text))
);

CREATE TABLE sources (
    id bigserial NOT NULL,
    identity uuid NOT NULL,
    kind character varying(10) DEFAULT 'feed'::character varying NOT NULL,
    owner_key integer,
    url text NOT NULL,
    keywords text,
    title text DEFAULT ''::text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    site_url text DEFAULT ''::text NOT NULL,
    format character varying(10),
    language text,
    image_url text,
    favicon_id bigint,
    favicon_checked_at timestamp(3) with time zone,
    is_private boolean DEFAULT false NOT NULL,
    etag text,
    last_modified text,
    body_hash bytea,
    ttl_minutes integer,
    skip_hours smallint[],
    skip_days text[],
    hub_url text,
    redirect_url text,
    redirect_since timestamp(3) with time zone,
    articles_per_day real,
    next_fetch_at timestamp(3) with time zone,
    lease_until timestamp(3) with time zone,
    lease_token uuid,
    fetched_at timestamp(3) with time zone,
    changed_at timestamp(3) with time zone,
    failures integer DEFAULT 0 NOT NULL,
    failing_since timestamp(3) with time zone,
    alerted_at timestamp(3) with time zone,
    last_status integer,
    error_code text,
    error_message text,
    gone_at timestamp(3) with time zone,
    orphaned_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    listed integer DEFAULT 0 NOT NULL,
    self_url text,
    lease_process uuid,
    interruptions smallint DEFAULT 0 NOT NULL,
    address_rules smallint DEFAULT 0 NOT NULL,
    CONSTRAINT sources_articles_per_day_check CHECK ((articles_per_day >= (0)::double precision)),
    CONSTRAINT sources_failures_check CHECK ((failures >= 0)),
    CONSTRAINT sources_format_check CHECK (format IN ('rss', 'atom', 'rdf', 'json')),
    CONSTRAINT sources_kind_check CHECK (kind IN ('feed', 'smart', 'pages')),
    CONSTRAINT sources_last_status_check CHECK (((last_status >= 0) AND (last_status <= 999))),
    CONSTRAINT sources_listed_check CHECK ((listed >= 0)),
    CONSTRAINT sources_owner_key_check CHECK ((((kind)::text <> 'feed'::text) = (owner_key IS NOT NULL))),
    CONSTRAINT sources_pages_check CHECK ((((kind)::text <> 'pages'::text) OR ((next_fetch_at IS NULL) AND is_private))),
    CONSTRAINT sources_skip_hours_check CHECK ((skip_hours <@ '{0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23}'::smallint[])),
    CONSTRAINT sources_ttl_minutes_check CHECK ((ttl_minutes >= 0))
);

CREATE TABLE starred (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    feed_id bigint NOT NULL,
    article_id bigint NOT NULL,
    published_at timestamp(3) with time zone NOT NULL,
    starred_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);

CREATE TABLE state_changes (
    id bigserial NOT NULL,
    user_key integer NOT NULL,
    changed_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    change character varying(10) NOT NULL,
    item_ids bigint[],
    CONSTRAINT state_changes_change_check CHECK (change IN ('read', 'unread', 'starred', 'unstarred'))
);

CREATE TABLE subscriptions (
    user_key integer NOT NULL,
    customer_id text,
    subscription_id text,
    status text,
    plan text,
    price_cents integer,
    currency text,
    trial_started_at timestamp(3) with time zone,
    trial_ends_at timestamp(3) with time zone,
    current_period_end timestamp(3) with time zone,
    cancel_at_period_end boolean DEFAULT false NOT NULL,
    has_payment_method boolean DEFAULT false NOT NULL,
    open_invoice_url text,
    sync_started integer DEFAULT 0 NOT NULL,
    sync_written integer DEFAULT 0 NOT NULL,
    synced_at timestamp(3) with time zone,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT subscriptions_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
    CONSTRAINT subscriptions_plan_check CHECK ((plan = ANY (ARRAY['developer'::text, 'yearly'::text]))),
    CONSTRAINT subscriptions_price_cents_check CHECK ((price_cents >= 0)),
    CONSTRAINT subscriptions_status_check CHECK ((status = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'unpaid'::text, 'paused'::text]))),
    CONSTRAINT subscriptions_sync_started_check CHECK ((sync_started >= 0)),
    CONSTRAINT subscriptions_sync_written_check CHECK ((sync_written >= 0))
);

CREATE TABLE undo_marks (
    token uuid NOT NULL,
    user_key integer NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL
);

CREATE UNLOGGED TABLE undo_unread (
    token uuid NOT NULL,
    user_key integer NOT NULL,
    item_ids bigint[]
);

CREATE TABLE unread (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    feed_id bigint NOT NULL,
    article_id bigint NOT NULL,
    published_at timestamp(3) with time zone NOT NULL
);

CREATE TABLE used_trials (
    address_hash text NOT NULL,
    last_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    holder text
);

CREATE UNLOGGED TABLE user_writes (
    user_key integer NOT NULL,
    "position" bigint NOT NULL
);

CREATE TABLE users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    key serial NOT NULL,
    email text NOT NULL,
    email_verified_at timestamp(3) with time zone,
    first_name text,
    last_name text,
    profile_image_url text,
    password_hash text,
    last_seen_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    skipped_since timestamp(3) with time zone,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    restorable_feeds integer,
    sign_in_warned_at timestamp(3) with time zone,
    relays_images boolean DEFAULT true NOT NULL,
    counts_reading boolean DEFAULT true NOT NULL
);

CREATE TABLE verification_codes (
    id bigserial NOT NULL,
    email text NOT NULL,
    code text NOT NULL,
    type text NOT NULL,
    user_data jsonb,
    browser_hash text,
    attempts smallint DEFAULT 0 NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    mails_sent smallint DEFAULT 1 NOT NULL,
    CONSTRAINT verification_codes_attempts_check CHECK ((attempts >= 0)),
    CONSTRAINT verification_codes_mails_sent_check CHECK ((mails_sent > 0)),
    CONSTRAINT verification_codes_type_check CHECK ((type = ANY (ARRAY['register'::text, 'reset'::text, 'sign_in'::text])))
);

CREATE TABLE webhook_attempts (
    id bigserial NOT NULL,
    delivery_id bigint NOT NULL,
    user_key integer NOT NULL,
    at timestamp(3) with time zone NOT NULL,
    duration_ms integer NOT NULL,
    request_headers jsonb NOT NULL,
    status smallint,
    response_headers jsonb,
    response_body text,
    error text
);

CREATE TABLE webhook_deliveries (
    id bigserial NOT NULL,
    webhook_id bigint NOT NULL,
    user_key integer NOT NULL,
    message_id uuid DEFAULT gen_random_uuid() NOT NULL,
    event character varying(14) NOT NULL,
    item_ids bigint[] DEFAULT ARRAY[]::bigint[],
    data jsonb,
    state character varying(9) DEFAULT 'pending'::character varying NOT NULL,
    attempts smallint DEFAULT 0 NOT NULL,
    next_at timestamp(3) with time zone NOT NULL,
    started_at timestamp(3) with time zone NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    request_body text,
    CONSTRAINT webhook_deliveries_event_check CHECK (event IN ('article.new', 'feed.failing', 'feed.recovered', 'alert.created', 'webhook.test')),
    CONSTRAINT webhook_deliveries_state_check CHECK (state IN ('pending', 'delivered', 'failed', 'dropped'))
);

CREATE TABLE webhooks (
    id bigint NOT NULL,
    user_key integer NOT NULL,
    name text NOT NULL,
    format character varying(10) NOT NULL,
    url text NOT NULL,
    chat_id text,
    events text[],
    scope character varying(6) DEFAULT 'all'::character varying NOT NULL,
    feed_id bigint,
    bundle_id bigint,
    secret bytea,
    old_secret bytea,
    old_secret_until timestamp(3) with time zone,
    state character varying(6) DEFAULT 'active'::character varying NOT NULL,
    paused_by character varying(7),
    failures integer DEFAULT 0 NOT NULL,
    failing_since timestamp(3) with time zone,
    delivered_at timestamp(3) with time zone,
    next_at timestamp(3) with time zone NOT NULL,
    lease_until timestamp(3) with time zone,
    lease_process uuid,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT webhooks_events_check CHECK ((events <@ ARRAY['article.new'::text, 'feed.failing'::text, 'feed.recovered'::text, 'alert.created'::text])),
    CONSTRAINT webhooks_failures_check CHECK ((failures >= 0)),
    CONSTRAINT webhooks_format_check CHECK (format IN ('json', 'slack', 'mattermost', 'rocketchat', 'discord', 'matrix', 'ntfy', 'telegram', 'email')),
    CONSTRAINT webhooks_paused_by_check CHECK (paused_by IN ('owner', 'failing', 'gone', 'plan')),
    CONSTRAINT webhooks_paused_check CHECK ((((state)::text = 'paused'::text) = (paused_by IS NOT NULL))),
    CONSTRAINT webhooks_scope_check CHECK ((scope IN ('all', 'feed', 'bundle') AND ((feed_id IS NULL) OR ((scope)::text = 'feed'::text)) AND ((bundle_id IS NULL) OR ((scope)::text = 'bundle'::text)))),
    CONSTRAINT webhooks_state_check CHECK (state IN ('active', 'paused'))
);

CREATE TABLE websub_subscriptions (
    source_id bigint NOT NULL,
    hub_url text NOT NULL,
    topic_url text NOT NULL,
    secret text NOT NULL,
    callback text NOT NULL,
    state character varying(10) DEFAULT 'pending'::character varying NOT NULL,
    lease_ends_at timestamp(3) with time zone,
    requested_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT websub_subscriptions_state_check CHECK (state IN ('pending', 'active', 'denied'))
);

-- Sequences

CREATE SEQUENCE story_ids
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;

-- Keys

ALTER TABLE ONLY alerts ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY analysis_queue ADD CONSTRAINT analysis_queue_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY api_keys ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY app_passwords ADD CONSTRAINT app_passwords_pkey PRIMARY KEY (id);
ALTER TABLE ONLY article_analyses ADD CONSTRAINT article_analyses_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY article_duplicates ADD CONSTRAINT article_duplicates_pkey PRIMARY KEY (article_id, other_id);
ALTER TABLE ONLY article_prints ADD CONSTRAINT article_prints_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY article_search ADD CONSTRAINT article_search_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY article_stories ADD CONSTRAINT article_stories_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY articles ADD CONSTRAINT articles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY auth_attempts ADD CONSTRAINT auth_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY billing_notices ADD CONSTRAINT billing_notices_pkey PRIMARY KEY (user_key, kind, subject);
ALTER TABLE ONLY budgets ADD CONSTRAINT budgets_pkey PRIMARY KEY (user_key, name);
ALTER TABLE ONLY bundle_feeds ADD CONSTRAINT bundle_feeds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY bundles ADD CONSTRAINT bundles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY deleted_feed_items ADD CONSTRAINT deleted_feed_items_pkey PRIMARY KEY (user_key, feed_id, id);
ALTER TABLE ONLY digests ADD CONSTRAINT digests_pkey PRIMARY KEY (user_key);
ALTER TABLE ONLY distinct_articles ADD CONSTRAINT distinct_articles_pkey PRIMARY KEY (user_key, article_id, other_id);
ALTER TABLE ONLY duplicate_items ADD CONSTRAINT duplicate_items_pkey PRIMARY KEY (user_key, id);
ALTER TABLE ONLY duplicate_queue ADD CONSTRAINT duplicate_queue_pkey PRIMARY KEY (user_key, article_id);
ALTER TABLE ONLY email_changes ADD CONSTRAINT email_changes_pkey PRIMARY KEY (user_key);
ALTER TABLE ONLY email_undos ADD CONSTRAINT email_undos_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY fan_outs ADD CONSTRAINT fan_outs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY favicons ADD CONSTRAINT favicons_pkey PRIMARY KEY (id);
ALTER TABLE ONLY feed_counts ADD CONSTRAINT feed_counts_pkey PRIMARY KEY (user_key, feed_id);
ALTER TABLE ONLY feed_items ADD CONSTRAINT feed_items_pkey PRIMARY KEY (user_key, id) WITH (fillfactor='100');
ALTER TABLE ONLY feed_reading_settings ADD CONSTRAINT feed_reading_settings_pkey PRIMARY KEY (feed_id);
ALTER TABLE ONLY feeds ADD CONSTRAINT feeds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY full_texts ADD CONSTRAINT full_texts_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY hidden_items ADD CONSTRAINT hidden_items_pkey PRIMARY KEY (user_key, id);
ALTER TABLE ONLY hidden_topics ADD CONSTRAINT hidden_topics_pkey PRIMARY KEY (id);
ALTER TABLE ONLY hosts ADD CONSTRAINT hosts_pkey PRIMARY KEY (name);
ALTER TABLE ONLY hub_requests ADD CONSTRAINT hub_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY hub_subscriptions ADD CONSTRAINT hub_subscriptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_key, key);
ALTER TABLE ONLY import_items ADD CONSTRAINT import_items_pkey PRIMARY KEY (import_id, ref, "position");
ALTER TABLE ONLY import_lines ADD CONSTRAINT import_lines_pkey PRIMARY KEY (import_id, "position");
ALTER TABLE ONLY import_servers ADD CONSTRAINT import_servers_pkey PRIMARY KEY (import_id);
ALTER TABLE ONLY imports ADD CONSTRAINT imports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY item_feeds ADD CONSTRAINT item_feeds_pkey PRIMARY KEY (user_key, item_id, feed_id);
ALTER TABLE ONLY item_labels ADD CONSTRAINT item_labels_pkey PRIMARY KEY (user_key, label_id, item_id);
ALTER TABLE ONLY job_runs ADD CONSTRAINT job_runs_pkey PRIMARY KEY (name);
ALTER TABLE ONLY known_devices ADD CONSTRAINT known_devices_pkey PRIMARY KEY (user_key, name);
ALTER TABLE ONLY labels ADD CONSTRAINT labels_pkey PRIMARY KEY (user_key, id);
ALTER TABLE ONLY link_queue ADD CONSTRAINT link_queue_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY llm_answers ADD CONSTRAINT llm_answers_pkey PRIMARY KEY (key);
ALTER TABLE ONLY llm_articles ADD CONSTRAINT llm_articles_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY llm_uses ADD CONSTRAINT llm_uses_pkey PRIMARY KEY (user_key, day);
ALTER TABLE ONLY media_positions ADD CONSTRAINT media_positions_pkey PRIMARY KEY (user_key, item_id, place);
ALTER TABLE ONLY newsletter_deliveries ADD CONSTRAINT newsletter_deliveries_pkey PRIMARY KEY (subscriber_id, slug);
ALTER TABLE ONLY newsletter_subscribers ADD CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY notification_preferences ADD CONSTRAINT notification_preferences_pkey PRIMARY KEY (user_key);
ALTER TABLE ONLY oauth_accounts ADD CONSTRAINT oauth_accounts_pkey PRIMARY KEY (provider, provider_account_id);
ALTER TABLE ONLY output_archives ADD CONSTRAINT output_archives_pkey PRIMARY KEY (path, published_at, item_id);
ALTER TABLE ONLY output_topics ADD CONSTRAINT output_topics_pkey PRIMARY KEY (path);
ALTER TABLE ONLY output_versions ADD CONSTRAINT output_versions_pkey PRIMARY KEY (path);
ALTER TABLE ONLY payment_events ADD CONSTRAINT payment_events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY processes ADD CONSTRAINT processes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY pruned_articles ADD CONSTRAINT pruned_articles_pkey PRIMARY KEY (source_id, key);
ALTER TABLE ONLY rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY reading_days ADD CONSTRAINT reading_days_pkey PRIMARY KEY (user_key, day, bundle_id);
ALTER TABLE ONLY reading_settings ADD CONSTRAINT reading_settings_pkey PRIMARY KEY (user_key);
ALTER TABLE ONLY remembered_devices ADD CONSTRAINT remembered_devices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY removed_bundle_feeds ADD CONSTRAINT removed_bundle_feeds_pkey PRIMARY KEY (bundle_id, feed_id);
ALTER TABLE ONLY saved_searches ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY score_corrections ADD CONSTRAINT score_corrections_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search_queue ADD CONSTRAINT search_queue_pkey PRIMARY KEY (article_id);
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (sid);
ALTER TABLE ONLY smart_lessons ADD CONSTRAINT smart_lessons_pkey PRIMARY KEY (source_id, article_id);
ALTER TABLE ONLY smart_tunings ADD CONSTRAINT smart_tunings_pkey PRIMARY KEY (source_id);
ALTER TABLE ONLY source_boilerplate ADD CONSTRAINT source_boilerplate_pkey PRIMARY KEY (source_id);
ALTER TABLE ONLY sources ADD CONSTRAINT sources_pkey PRIMARY KEY (id);
ALTER TABLE ONLY starred ADD CONSTRAINT starred_pkey PRIMARY KEY (user_key, id);
ALTER TABLE ONLY state_changes ADD CONSTRAINT state_changes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY subscriptions ADD CONSTRAINT subscriptions_pkey PRIMARY KEY (user_key);
ALTER TABLE ONLY undo_marks ADD CONSTRAINT undo_marks_pkey PRIMARY KEY (token);
ALTER TABLE ONLY undo_unread ADD CONSTRAINT undo_unread_pkey PRIMARY KEY (user_key, token);
ALTER TABLE ONLY unread ADD CONSTRAINT unread_pkey PRIMARY KEY (user_key, id);
ALTER TABLE ONLY used_trials ADD CONSTRAINT used_trials_pkey PRIMARY KEY (address_hash);
ALTER TABLE ONLY user_writes ADD CONSTRAINT user_writes_pkey PRIMARY KEY (user_key);
ALTER TABLE ONLY users ADD CONSTRAINT users_pkey PRIMARY KEY (key);
ALTER TABLE ONLY verification_codes ADD CONSTRAINT verification_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhook_attempts ADD CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhook_deliveries ADD CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY webhooks ADD CONSTRAINT webhooks_pkey PRIMARY KEY (id);
ALTER TABLE ONLY websub_subscriptions ADD CONSTRAINT websub_subscriptions_pkey PRIMARY KEY (source_id);

-- Indexes

CREATE INDEX alerts_bundle_id_idx ON alerts USING btree (bundle_id) WHERE (bundle_id IS NOT NULL);
CREATE INDEX alerts_expires_at_idx ON alerts USING btree (expires_at);
CREATE INDEX alerts_feed_id_type_idx ON alerts USING btree (feed_id, type);
CREATE INDEX alerts_user_key_id_idx ON alerts USING btree (user_key, id DESC);
CREATE UNIQUE INDEX api_keys_hash_key ON api_keys USING btree (hash);
CREATE INDEX api_keys_user_key_idx ON api_keys USING btree (user_key);
CREATE UNIQUE INDEX app_passwords_fever_hash_key ON app_passwords USING btree (fever_hash);
CREATE UNIQUE INDEX app_passwords_password_hash_key ON app_passwords USING btree (password_hash);
CREATE INDEX app_passwords_user_key_idx ON app_passwords USING btree (user_key);
CREATE INDEX article_prints_keys_idx ON article_prints USING gin (((shingles[1:12] || title_keys)));
CREATE INDEX article_search_document_idx ON article_search USING gin (document);
CREATE INDEX article_stories_keys_idx ON article_stories USING gin (keys);
CREATE INDEX article_stories_published_at_idx ON article_stories USING btree (published_at) WHERE (keys <> '{}'::integer[]);
CREATE INDEX article_stories_story_id_idx ON article_stories USING btree (story_id) WHERE (story_id IS NOT NULL);
CREATE INDEX article_stories_waits_idx ON article_stories USING btree (article_id) WHERE waits;
CREATE INDEX articles_edited_at_idx ON articles USING btree (edited_at) WHERE (edited_at IS NOT NULL);
CREATE INDEX articles_link_key_idx ON articles USING btree (link_key) WHERE (link_key IS NOT NULL);
CREATE INDEX articles_same_id_idx ON articles USING btree (same_id) WHERE (same_id IS NOT NULL);
CREATE UNIQUE INDEX articles_source_id_key_key ON articles USING btree (source_id, key);
CREATE INDEX articles_source_id_published_at_id_idx ON articles USING btree (source_id, published_at DESC, id DESC);
CREATE INDEX articles_unpublished_idx ON articles USING btree (source_id) WHERE (is_private OR is_inherited);
CREATE INDEX auth_attempts_at_idx ON auth_attempts USING btree (at);
CREATE INDEX auth_attempts_bucket_at_idx ON auth_attempts USING btree (bucket, at);
CREATE INDEX billing_notices_created_at_idx ON billing_notices USING btree (created_at) WHERE (mailed_at IS NULL);
CREATE UNIQUE INDEX bundle_feeds_bundle_id_feed_id_key ON bundle_feeds USING btree (bundle_id, feed_id);
CREATE INDEX bundle_feeds_feed_id_idx ON bundle_feeds USING btree (feed_id);
CREATE INDEX bundles_user_key_created_at_idx ON bundles USING btree (user_key, created_at);
CREATE INDEX distinct_articles_article_id_idx ON distinct_articles USING btree (article_id);
CREATE INDEX distinct_articles_other_id_idx ON distinct_articles USING btree (other_id);
CREATE INDEX duplicate_items_user_key_duplicate_of_idx ON duplicate_items USING btree (user_key, duplicate_of);
CREATE INDEX email_undos_user_key_idx ON email_undos USING btree (user_key);
CREATE UNIQUE INDEX favicons_origin_key ON favicons USING btree (origin);
CREATE INDEX feed_counts_shared_idx ON feed_counts USING btree (user_key) WHERE (shared > 0);
CREATE UNIQUE INDEX feed_items_article_id_user_key_key ON feed_items USING btree (article_id, user_key);
CREATE INDEX feed_items_user_key_feed_id_published_at_idx ON feed_items USING btree (user_key, feed_id, published_at);
CREATE INDEX feed_items_user_key_published_at_idx ON feed_items USING btree (user_key, published_at);
CREATE INDEX feeds_deleted_at_idx ON feeds USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX feeds_full_text_idx ON feeds USING btree (source_id) WHERE full_text;
CREATE INDEX feeds_source_id_user_key_idx ON feeds USING btree (source_id, user_key);
CREATE UNIQUE INDEX feeds_user_key_source_id_key ON feeds USING btree (user_key, source_id);
CREATE INDEX full_texts_lease_process_idx ON full_texts USING btree (lease_process) WHERE (lease_process IS NOT NULL);
CREATE INDEX hidden_items_article_id_user_key_idx ON hidden_items USING btree (article_id, user_key);
CREATE INDEX hidden_items_user_key_feed_id_idx ON hidden_items USING btree (user_key, feed_id);
CREATE UNIQUE INDEX hidden_topics_user_key_topic_key ON hidden_topics USING btree (user_key, topic);
CREATE INDEX hub_requests_host_idx ON hub_requests USING btree (host);
CREATE INDEX hub_requests_next_at_idx ON hub_requests USING btree (next_at);
CREATE UNIQUE INDEX hub_requests_topic_callback_key ON hub_requests USING btree (topic, callback);
CREATE INDEX hub_subscriptions_host_idx ON hub_subscriptions USING btree (host);
CREATE INDEX hub_subscriptions_next_at_idx ON hub_subscriptions USING btree (next_at) WHERE (next_at IS NOT NULL);
CREATE UNIQUE INDEX hub_subscriptions_topic_callback_key ON hub_subscriptions USING btree (topic, callback);
CREATE INDEX idempotency_keys_created_at_idx ON idempotency_keys USING btree (created_at);
CREATE INDEX import_lines_feed_id_idx ON import_lines USING btree (feed_id) WHERE (feed_id IS NOT NULL);
CREATE INDEX imports_reading_idx ON imports USING btree (created_at) WHERE ((state)::text = 'reading'::text);
CREATE INDEX imports_started_at_idx ON imports USING btree (started_at) WHERE ((state)::text = 'running'::text);
CREATE INDEX imports_user_key_idx ON imports USING btree (user_key);
CREATE INDEX item_feeds_article_id_user_key_idx ON item_feeds USING btree (article_id, user_key);
CREATE INDEX item_feeds_feed_id_published_at_item_id_idx ON item_feeds USING btree (feed_id, published_at DESC, item_id DESC);
CREATE INDEX item_labels_user_key_item_id_idx ON item_labels USING btree (user_key, item_id);
CREATE INDEX item_labels_user_key_label_id_published_at_item_id_idx ON item_labels USING btree (user_key, label_id, published_at DESC, item_id DESC);
CREATE UNIQUE INDEX labels_user_key_lower_name_key ON labels USING btree (user_key, lower_name);
CREATE INDEX llm_answers_created_at_idx ON llm_answers USING btree (created_at);
CREATE INDEX llm_articles_queued_at_idx ON llm_articles USING btree (queued_at);
CREATE INDEX llm_uses_day_idx ON llm_uses USING btree (day);
CREATE INDEX media_positions_set_at_idx ON media_positions USING btree (set_at);
CREATE INDEX newsletter_subscribers_confirm_expires_at_idx ON newsletter_subscribers USING btree (confirm_expires_at) WHERE (confirmed_at IS NULL);
CREATE UNIQUE INDEX newsletter_subscribers_confirm_hash_key ON newsletter_subscribers USING btree (confirm_hash);
CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers USING btree (email);
CREATE UNIQUE INDEX newsletter_subscribers_leave_token_key ON newsletter_subscribers USING btree (leave_token);
CREATE INDEX notification_preferences_user_key_idx ON notification_preferences USING btree (user_key) WHERE email_digest;
CREATE INDEX oauth_accounts_user_key_idx ON oauth_accounts USING btree (user_key);
CREATE INDEX output_archives_bundle_id_idx ON output_archives USING btree (bundle_id) WHERE (bundle_id IS NOT NULL);
CREATE INDEX output_archives_feed_id_idx ON output_archives USING btree (feed_id) WHERE (feed_id IS NOT NULL);
CREATE INDEX output_archives_user_key_idx ON output_archives USING btree (user_key);
CREATE INDEX output_topics_bundle_id_idx ON output_topics USING btree (bundle_id) WHERE (bundle_id IS NOT NULL);
CREATE INDEX output_topics_feed_id_idx ON output_topics USING btree (feed_id) WHERE (feed_id IS NOT NULL);
CREATE INDEX output_topics_next_at_idx ON output_topics USING btree (next_at);
CREATE INDEX output_topics_user_key_idx ON output_topics USING btree (user_key);
CREATE INDEX output_versions_bundle_id_idx ON output_versions USING btree (bundle_id) WHERE (bundle_id IS NOT NULL);
CREATE INDEX output_versions_feed_id_idx ON output_versions USING btree (feed_id) WHERE (feed_id IS NOT NULL);
CREATE INDEX output_versions_user_key_idx ON output_versions USING btree (user_key);
CREATE INDEX payment_events_received_at_idx ON payment_events USING btree (received_at);
CREATE INDEX rate_limits_expire_idx ON rate_limits USING btree (expire);
CREATE INDEX reading_days_day_idx ON reading_days USING btree (day);
CREATE INDEX remembered_devices_last_used_at_idx ON remembered_devices USING btree (last_used_at);
CREATE INDEX remembered_devices_token_hash_idx ON remembered_devices USING btree (token_hash);
CREATE UNIQUE INDEX remembered_devices_user_key_token_hash_key ON remembered_devices USING btree (user_key, token_hash);
CREATE INDEX removed_bundle_feeds_feed_id_idx ON removed_bundle_feeds USING btree (feed_id);
CREATE INDEX removed_bundle_feeds_removed_at_idx ON removed_bundle_feeds USING btree (removed_at);
CREATE UNIQUE INDEX saved_searches_user_key_query_key ON saved_searches USING btree (user_key, query);
CREATE UNIQUE INDEX score_corrections_user_key_article_id_what_key ON score_corrections USING btree (user_key, article_id, what);
CREATE INDEX score_corrections_user_key_feed_id_what_idx ON score_corrections USING btree (user_key, feed_id, what);
CREATE INDEX sessions_device_id_idx ON sessions USING btree (device_id);
CREATE INDEX sessions_expire_idx ON sessions USING btree (expire);
CREATE UNIQUE INDEX sessions_id_key ON sessions USING btree (id);
CREATE INDEX sessions_user_key_idx ON sessions USING btree (user_key);
CREATE INDEX sources_favicon_checked_at_idx ON sources USING btree (favicon_checked_at);
CREATE UNIQUE INDEX sources_identity_key ON sources USING btree (identity);
CREATE INDEX sources_next_fetch_at_id_idx ON sources USING btree (next_fetch_at, id);
CREATE INDEX sources_orphaned_at_idx ON sources USING btree (orphaned_at) WHERE (orphaned_at IS NOT NULL);
CREATE INDEX sources_owner_key_idx ON sources USING btree (owner_key) WHERE (owner_key IS NOT NULL);
CREATE INDEX starred_user_key_feed_id_published_at_idx ON starred USING btree (user_key, feed_id, published_at);
CREATE INDEX starred_user_key_published_at_idx ON starred USING btree (user_key, published_at);
CREATE INDEX state_changes_changed_at_idx ON state_changes USING btree (changed_at);
CREATE INDEX state_changes_user_key_changed_at_idx ON state_changes USING btree (user_key, changed_at);
CREATE UNIQUE INDEX subscriptions_customer_id_key ON subscriptions USING btree (customer_id);
CREATE UNIQUE INDEX subscriptions_subscription_id_key ON subscriptions USING btree (subscription_id);
CREATE INDEX subscriptions_trial_ends_at_idx ON subscriptions USING btree (trial_ends_at) WHERE (status = 'trialing'::text);
CREATE INDEX undo_marks_expires_at_idx ON undo_marks USING btree (expires_at);
CREATE INDEX unread_user_key_feed_id_published_at_idx ON unread USING btree (user_key, feed_id, published_at);
CREATE INDEX unread_user_key_published_at_idx ON unread USING btree (user_key, published_at);
CREATE INDEX used_trials_last_seen_at_idx ON used_trials USING btree (last_seen_at);
CREATE UNIQUE INDEX users_email_key ON users USING btree (email);
CREATE UNIQUE INDEX users_id_key ON users USING btree (id);
CREATE INDEX verification_codes_browser_hash_idx ON verification_codes USING btree (browser_hash);
CREATE INDEX verification_codes_code_idx ON verification_codes USING btree (code);
CREATE INDEX verification_codes_email_type_idx ON verification_codes USING btree (email, type);
CREATE INDEX verification_codes_expires_at_idx ON verification_codes USING btree (expires_at);
CREATE INDEX webhook_attempts_delivery_id_id_idx ON webhook_attempts USING btree (delivery_id, id);
CREATE INDEX webhook_attempts_user_key_at_idx ON webhook_attempts USING btree (user_key, at);
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_pending_idx ON webhook_deliveries USING btree (webhook_id, next_at) WHERE ((state)::text = 'pending'::text);
CREATE INDEX webhook_deliveries_user_key_idx ON webhook_deliveries USING btree (user_key);
CREATE INDEX webhook_deliveries_webhook_id_id_idx ON webhook_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX webhooks_bundle_id_idx ON webhooks USING btree (bundle_id) WHERE (bundle_id IS NOT NULL);
CREATE INDEX webhooks_feed_id_idx ON webhooks USING btree (feed_id) WHERE (feed_id IS NOT NULL);
CREATE INDEX webhooks_next_at_idx ON webhooks USING btree (next_at) WHERE ((state)::text = 'active'::text);
CREATE INDEX webhooks_user_key_idx ON webhooks USING btree (user_key);
CREATE UNIQUE INDEX websub_subscriptions_callback_key ON websub_subscriptions USING btree (callback);
CREATE INDEX websub_subscriptions_lease_ends_at_idx ON websub_subscriptions USING btree (lease_ends_at);

-- References

ALTER TABLE ONLY alerts ADD CONSTRAINT alerts_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY alerts ADD CONSTRAINT alerts_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY alerts ADD CONSTRAINT alerts_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY api_keys ADD CONSTRAINT api_keys_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY app_passwords ADD CONSTRAINT app_passwords_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY billing_notices ADD CONSTRAINT billing_notices_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY budgets ADD CONSTRAINT budgets_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY bundle_feeds ADD CONSTRAINT bundle_feeds_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY bundle_feeds ADD CONSTRAINT bundle_feeds_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY bundles ADD CONSTRAINT bundles_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY digests ADD CONSTRAINT digests_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY distinct_articles ADD CONSTRAINT distinct_articles_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY distinct_articles ADD CONSTRAINT distinct_articles_other_id_fkey FOREIGN KEY (other_id) REFERENCES articles(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY distinct_articles ADD CONSTRAINT distinct_articles_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY email_changes ADD CONSTRAINT email_changes_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY email_undos ADD CONSTRAINT email_undos_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY fan_outs ADD CONSTRAINT fan_outs_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY feed_reading_settings ADD CONSTRAINT feed_reading_settings_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY feeds ADD CONSTRAINT feeds_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY feeds ADD CONSTRAINT feeds_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY hidden_topics ADD CONSTRAINT hidden_topics_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY idempotency_keys ADD CONSTRAINT idempotency_keys_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY import_items ADD CONSTRAINT import_items_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY import_lines ADD CONSTRAINT import_lines_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY import_lines ADD CONSTRAINT import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY import_servers ADD CONSTRAINT import_servers_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY imports ADD CONSTRAINT imports_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY item_labels ADD CONSTRAINT item_labels_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY item_labels ADD CONSTRAINT item_labels_user_key_label_id_fkey FOREIGN KEY (user_key, label_id) REFERENCES labels(user_key, id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY known_devices ADD CONSTRAINT known_devices_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY labels ADD CONSTRAINT labels_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY llm_uses ADD CONSTRAINT llm_uses_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY media_positions ADD CONSTRAINT media_positions_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY newsletter_deliveries ADD CONSTRAINT newsletter_deliveries_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY notification_preferences ADD CONSTRAINT notification_preferences_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY oauth_accounts ADD CONSTRAINT oauth_accounts_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY output_archives ADD CONSTRAINT output_archives_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY output_archives ADD CONSTRAINT output_archives_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY output_archives ADD CONSTRAINT output_archives_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY output_topics ADD CONSTRAINT output_topics_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY output_topics ADD CONSTRAINT output_topics_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY output_topics ADD CONSTRAINT output_topics_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY output_versions ADD CONSTRAINT output_versions_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY output_versions ADD CONSTRAINT output_versions_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY output_versions ADD CONSTRAINT output_versions_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY reading_days ADD CONSTRAINT reading_days_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY reading_settings ADD CONSTRAINT reading_settings_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY remembered_devices ADD CONSTRAINT remembered_devices_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY removed_bundle_feeds ADD CONSTRAINT removed_bundle_feeds_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY removed_bundle_feeds ADD CONSTRAINT removed_bundle_feeds_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY saved_searches ADD CONSTRAINT saved_searches_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY score_corrections ADD CONSTRAINT score_corrections_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_device_id_fkey FOREIGN KEY (device_id) REFERENCES remembered_devices(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY sessions ADD CONSTRAINT sessions_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY smart_lessons ADD CONSTRAINT smart_lessons_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY smart_tunings ADD CONSTRAINT smart_tunings_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY source_boilerplate ADD CONSTRAINT source_boilerplate_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY sources ADD CONSTRAINT sources_favicon_id_fkey FOREIGN KEY (favicon_id) REFERENCES favicons(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY sources ADD CONSTRAINT sources_owner_key_fkey FOREIGN KEY (owner_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY state_changes ADD CONSTRAINT state_changes_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY subscriptions ADD CONSTRAINT subscriptions_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY undo_marks ADD CONSTRAINT undo_marks_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY user_writes ADD CONSTRAINT user_writes_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY webhook_attempts ADD CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY webhook_attempts ADD CONSTRAINT webhook_attempts_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY webhook_deliveries ADD CONSTRAINT webhook_deliveries_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY webhook_deliveries ADD CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY webhooks ADD CONSTRAINT webhooks_bundle_id_fkey FOREIGN KEY (bundle_id) REFERENCES bundles(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY webhooks ADD CONSTRAINT webhooks_feed_id_fkey FOREIGN KEY (feed_id) REFERENCES feeds(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY webhooks ADD CONSTRAINT webhooks_user_key_fkey FOREIGN KEY (user_key) REFERENCES users(key) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY websub_subscriptions ADD CONSTRAINT websub_subscriptions_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON UPDATE CASCADE ON DELETE CASCADE; --
-- PostgreSQL database dump complete
-- \unrestrict 3OYhTXlJJOgwrf8xczL3H5BRhn7qNSXsJzV5Iw2jGB7phCl6Ckqle5u3nOvk4Wf

-- prisma/sql/article-analysis.sql

-- The queue of articles that wait to be analysed (analysis_queue).
CREATE OR REPLACE FUNCTION queue_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analysis_queue (article_id) SELECT id FROM changed ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- An article whose link, text or inheritance changed starts over, whatever became of it before: neither the full text of
-- its old page nor what the analysis said of it may stand under the new one. The row of a full text stays, because it
-- counts the attempts.
CREATE OR REPLACE FUNCTION queue_changed_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE edited bigint[];
BEGIN
  SELECT array_agg(n.id ORDER BY n.id) INTO edited FROM changed n JOIN before o ON o.id = n.id
  WHERE n.content_hash <> o.content_hash OR n.url <> o.url OR n.is_inherited <> o.is_inherited;
  IF edited IS NULL THEN RETURN NULL; END IF;
  INSERT INTO analysis_queue (article_id) SELECT unnest(edited)
  ON CONFLICT (article_id) DO UPDATE SET attempts = 0, lease_until = NULL;
  UPDATE full_texts SET content = '' WHERE article_id IN (
    SELECT article_id FROM full_texts WHERE article_id = ANY(edited) AND content <> '' ORDER BY article_id FOR UPDATE);
  DELETE FROM article_analyses WHERE article_id = ANY(edited);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_full_text_analysis() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analysis_queue (article_id) VALUES (NEW.article_id)
  ON CONFLICT (article_id) DO UPDATE SET attempts = 0, lease_until = NULL;
  RETURN NULL;
END $$;

-- The pairs of a removed article, in both directions by primary key.
CREATE OR REPLACE FUNCTION forget_analyses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_duplicates d USING changed WHERE d.other_id = changed.id AND d.article_id IN (
    SELECT other_id FROM article_duplicates o WHERE o.article_id = changed.id);
  DELETE FROM article_duplicates d USING changed WHERE d.article_id = changed.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER articles_added_analyses AFTER INSERT ON articles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_analyses();
CREATE OR REPLACE TRIGGER articles_changed_analyses AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_analyses();
CREATE OR REPLACE TRIGGER articles_removed_analyses AFTER DELETE ON articles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_analyses();
CREATE OR REPLACE TRIGGER full_texts_analysis AFTER INSERT OR UPDATE OF content ON full_texts
  FOR EACH ROW WHEN (NEW.content <> '') EXECUTE FUNCTION queue_full_text_analysis();

-- prisma/sql/article-search.sql

-- The queue of articles whose search document is missing or out of date (search_queue), and the removal of documents.
CREATE OR REPLACE FUNCTION queue_new_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id) SELECT id FROM changed ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_changed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_queue (article_id)
  SELECT n.id FROM changed n JOIN before o ON o.id = n.id
  WHERE n.content_hash <> o.content_hash OR n.source_id <> o.source_id OR n.url <> o.url OR n.is_inherited <> o.is_inherited
  ORDER BY n.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION forget_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_search s USING changed WHERE s.article_id = changed.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER articles_added AFTER INSERT ON articles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_new_articles();
CREATE OR REPLACE TRIGGER articles_changed AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_articles();
CREATE OR REPLACE TRIGGER articles_removed AFTER DELETE ON articles REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_articles();

-- prisma/sql/duplicates.sql

-- Duplicates among a user's items: what shows again once its mark (duplicate_items) is removed. The tables that these
-- functions write may be distributed: each statement on them is about one user, and what it needs of other tables is read
-- before.

-- Returns hidden items to their feed or, while that is deleted, to deleted_feed_items. Returns how many show again.
CREATE OR REPLACE FUNCTION show_items(owner int, items bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  present bigint[];
  deleted bigint[];
  shown int;
  articles bigint[];
BEGIN
  SELECT array_agg(feed_id) INTO present FROM hidden_items WHERE user_key = owner AND id = ANY(items);
  SELECT coalesce(array_agg(id) FILTER (WHERE deleted_at IS NULL), '{}'), coalesce(array_agg(id) FILTER (WHERE deleted_at IS NOT NULL), '{}')
    INTO present, deleted FROM feeds WHERE id = ANY(present);
  WITH back AS (
    DELETE FROM hidden_items WHERE user_key = owner AND id = ANY(items)
    RETURNING id, user_key, feed_id, article_id, published_at, arrived_at, unread
  ), aside AS (
    INSERT INTO deleted_feed_items (id, user_key, feed_id, article_id, published_at, arrived_at, unread)
    SELECT id, user_key, feed_id, article_id, published_at, arrived_at, unread FROM back WHERE feed_id = ANY(deleted)
    ON CONFLICT DO NOTHING
  ), item AS (
    INSERT INTO feed_items (id, user_key, feed_id, article_id, published_at, arrived_at)
    SELECT id, user_key, feed_id, article_id, published_at, arrived_at FROM back WHERE feed_id = ANY(present)
    ON CONFLICT DO NOTHING RETURNING id, user_key, feed_id, article_id, published_at
  ), marked AS (
    INSERT INTO unread (id, user_key, feed_id, article_id, published_at)
    SELECT i.id, i.user_key, i.feed_id, i.article_id, i.published_at FROM back b JOIN item i ON i.id = b.id
    WHERE b.unread ON CONFLICT DO NOTHING RETURNING user_key, feed_id, published_at
  ), counted AS (
    INSERT INTO feed_counts AS c (feed_id, user_key, total, unread, newest_at)
    SELECT g.feed_id, g.user_key, sum(g.total)::int, sum(g.unread)::int, max(g.published_at) FROM (
      SELECT user_key, feed_id, published_at, 1 AS total, 0 AS unread FROM item
      UNION ALL SELECT user_key, feed_id, published_at, 0, 1 FROM marked) g GROUP BY g.user_key, g.feed_id ORDER BY g.feed_id
    ON CONFLICT (user_key, feed_id) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread,
      newest_at = greatest(c.newest_at, excluded.newest_at)
  )
  SELECT count(*), array_agg(article_id) INTO shown, articles FROM item;
  PERFORM relate_items(ARRAY[owner], articles);
  RETURN shown;
END $$;

-- For items whose marks were removed, or whose originals were: those among them that are hidden show again.
CREATE OR REPLACE FUNCTION show_unmarked(owner int, items bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM show_items(owner, items);
  PERFORM raise_owner_versions(owner);
END $$;

-- prisma/sql/feed-counts.sql

-- Counters per feed (feed_counts). Whatever inserts or deletes rows of feed_items, unread and starred counts them in the
-- same statement (lib/domain/library/items/count-rows.ts), or by add_to_counts where that statement stands in a function: these
-- tables may be distributed over machines, and such tables have no triggers. Rows are written in the order of feeds, so
-- that two statements cannot deadlock.
-- `total`, `unread` and `starred` count the items whose own feed it is. `shared` counts the rows of item_feeds, whose states
-- are counted when they are read: they are few.
-- `newest_at` is a bound that no item of the feed exceeds: it only grows, and a deletion leaves it.
-- The proposed row of a deletion holds negative numbers before ON CONFLICT adds them, so the columns cannot have a
-- CHECK; reconcileCounts corrects and reports a counter that is wrong.

-- Adds `step` to one kind of counter for each of the feeds, as often as it is named.
CREATE OR REPLACE FUNCTION add_to_counts(owner int, feeds bigint[], kind text, step int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF feeds IS NULL THEN RETURN; END IF;
  INSERT INTO feed_counts AS c (feed_id, user_key, total, unread, starred)
  SELECT g.feed_id, owner, CASE kind WHEN 'total' THEN g.n ELSE 0 END, CASE kind WHEN 'unread' THEN g.n ELSE 0 END,
    CASE kind WHEN 'starred' THEN g.n ELSE 0 END
  FROM (SELECT feed_id, step * count(*)::int AS n FROM unnest(feeds) AS f(feed_id) GROUP BY feed_id) g ORDER BY g.feed_id
  ON CONFLICT (user_key, feed_id) DO UPDATE
    SET total = c.total + excluded.total, unread = c.unread + excluded.unread, starred = c.starred + excluded.starred;
END $$;

-- Counts what stands in further feeds. One write per feed: item_feeds stays on one machine, feed_counts may not.
CREATE OR REPLACE FUNCTION count_shared_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
  g record;
BEGIN
  FOR g IN SELECT user_key, feed_id, step * count(*)::int AS n, max(published_at) AS newest_at
      FROM changed GROUP BY user_key, feed_id ORDER BY feed_id LOOP
    INSERT INTO feed_counts AS c (feed_id, user_key, shared, newest_at) VALUES (g.feed_id, g.user_key, g.n, g.newest_at)
    ON CONFLICT (user_key, feed_id) DO UPDATE
      SET shared = c.shared + excluded.shared, newest_at = greatest(c.newest_at, excluded.newest_at);
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER item_feeds_added AFTER INSERT ON item_feeds REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_shared_items();
CREATE OR REPLACE TRIGGER item_feeds_removed AFTER DELETE ON item_feeds REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_shared_items();

-- prisma/sql/label-counts.sql

-- Articles per label (labels.item_count), one step for each row of item_labels: labels are put by hand, on at most a few
-- hundred articles at a time. What changes more of them sets the counter to null first, which stops these steps, and counts
-- anew before its transaction ends.
CREATE OR REPLACE FUNCTION count_labelled() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE labels SET item_count = item_count + 1
    WHERE user_key = NEW.user_key AND id = NEW.label_id AND item_count IS NOT NULL;
  ELSE
    UPDATE labels SET item_count = item_count - 1
    WHERE user_key = OLD.user_key AND id = OLD.label_id AND item_count IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER item_labels_counted AFTER INSERT OR DELETE ON item_labels
  FOR EACH ROW EXECUTE FUNCTION count_labelled();

-- prisma/sql/output-versions.sql

-- The versions of public documents (output_versions): a counter that grows in every transaction that changes what a
-- document contains, and in no other. Verbs that write `feed_items` call raise_output_versions() as their last
-- statement; what stands on other tables is found by the triggers below, which run when the transaction ends. So versions
-- are locked last, in the order of paths, and nobody who waits for one keeps others waiting.

-- Raises the versions of all documents that contain one of these feeds: its own, those of its bundles, that of all feeds of
-- its owner. A version that this transaction has raised already (xmin) is left alone. Indexes: output_versions (user_key),
-- bundle_feeds (bundle_id, feed_id).
CREATE OR REPLACE FUNCTION raise_output_versions(changed bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE output_versions v SET version = v.version + 1 FROM (
    SELECT o.path FROM output_versions o
    WHERE o.xmin <> pg_current_xact_id()::xid AND o.path IN (
      SELECT x.path FROM feeds f JOIN output_versions x ON x.user_key = f.user_key
      WHERE f.id = ANY(changed) AND (x.feed_id = f.id OR (x.feed_id IS NULL AND (x.bundle_id IS NULL OR EXISTS (
        SELECT FROM bundle_feeds b WHERE b.bundle_id = x.bundle_id AND b.feed_id = f.id)))))
    ORDER BY o.path FOR NO KEY UPDATE) due
  WHERE v.path = due.path
$$;

-- The same for one document.
CREATE OR REPLACE FUNCTION raise_output_version(of_path text) RETURNS void LANGUAGE sql AS $$
  UPDATE output_versions SET version = version + 1 WHERE path = of_path AND xmin <> pg_current_xact_id()::xid
$$;

-- The same for everything that a user publishes.
CREATE OR REPLACE FUNCTION raise_owner_versions(owner int) RETURNS void LANGUAGE sql AS $$
  UPDATE output_versions v SET version = v.version + 1 FROM (
    SELECT o.path FROM output_versions o WHERE o.user_key = owner AND o.xmin <> pg_current_xact_id()::xid
    ORDER BY o.path FOR NO KEY UPDATE) due
  WHERE v.path = due.path
$$;

-- The same for all feeds of a source. Indexes: output_versions (user_key), feeds (source_id, user_key).
CREATE OR REPLACE FUNCTION raise_source_versions(of_source bigint) RETURNS void LANGUAGE sql AS $$
  SELECT raise_output_versions(array_agg(f.id)) FROM feeds f
  WHERE f.source_id = of_source AND f.user_key IN (SELECT user_key FROM output_versions) HAVING count(*) > 0
$$;

-- One edit or one merge changes many articles of a source: its documents are looked for once.
CREATE OR REPLACE FUNCTION raise_for_article() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('feedloom.raised_source', true) IS DISTINCT FROM NEW.source_id::text THEN
    PERFORM raise_source_versions(NEW.source_id);
    PERFORM set_config('feedloom.raised_source', NEW.source_id::text, true);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_source() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_source_versions(NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_feed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM raise_output_versions(ARRAY[NEW.id]);
  ELSE
    -- The bundles learn it from bundle_feeds.
    PERFORM raise_output_version('user/' || u.id) FROM users u WHERE u.key = OLD.user_key;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_bundle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_output_version('bundle/' || NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_output_version('bundle/' || CASE TG_OP WHEN 'DELETE' THEN OLD.bundle_id ELSE NEW.bundle_id END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION raise_for_shared_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM raise_output_versions(CASE TG_OP WHEN 'INSERT' THEN ARRAY[NEW.feed_id] WHEN 'DELETE' THEN ARRAY[OLD.feed_id]
    ELSE ARRAY[OLD.feed_id, NEW.feed_id] END);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER articles_changed_outputs AFTER UPDATE ON articles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.content_hash, OLD.source_id, OLD.edited_at, OLD.updated_at, OLD.thumbnail, OLD.summary, OLD.is_private,
      OLD.is_inherited, OLD.origin_title, OLD.origin_url, OLD.link_key, OLD.same_id)
    IS DISTINCT FROM (NEW.content_hash, NEW.source_id, NEW.edited_at, NEW.updated_at, NEW.thumbnail, NEW.summary, NEW.is_private,
      NEW.is_inherited, NEW.origin_title, NEW.origin_url, NEW.link_key, NEW.same_id))
  EXECUTE FUNCTION raise_for_article();
CREATE CONSTRAINT TRIGGER sources_changed_outputs
  AFTER UPDATE OF title, description, site_url, url, keywords, is_private ON sources DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.title, OLD.description, OLD.site_url, OLD.url, OLD.keywords, OLD.is_private)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.site_url, NEW.url, NEW.keywords, NEW.is_private))
  EXECUTE FUNCTION raise_for_source();
CREATE CONSTRAINT TRIGGER feeds_changed_outputs AFTER UPDATE ON feeds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.source_id, OLD.title, OLD.description, OLD.is_private, OLD.deleted_at, OLD.updated_at)
    IS DISTINCT FROM (NEW.source_id, NEW.title, NEW.description, NEW.is_private, NEW.deleted_at, NEW.updated_at))
  EXECUTE FUNCTION raise_for_feed();
CREATE CONSTRAINT TRIGGER feeds_removed_outputs AFTER DELETE ON feeds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_for_feed();
CREATE CONSTRAINT TRIGGER bundles_changed_outputs AFTER UPDATE ON bundles DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN ((OLD.name, OLD.description, OLD.color, OLD.updated_at)
    IS DISTINCT FROM (NEW.name, NEW.description, NEW.color, NEW.updated_at))
  EXECUTE FUNCTION raise_for_bundle();
CREATE CONSTRAINT TRIGGER bundle_feeds_changed_outputs AFTER INSERT OR DELETE ON bundle_feeds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_for_member();
CREATE CONSTRAINT TRIGGER item_feeds_changed_outputs AFTER INSERT OR UPDATE OR DELETE ON item_feeds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION raise_for_shared_item();

-- prisma/sql/product-news.sql

-- One address has one subscription of the blog, wherever it was asked for: by the form of the blog or by the switch
-- 'Product news' of an account. It follows the account's address and ends with the account.

CREATE FUNCTION move_product_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  agreed timestamptz;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM newsletter_subscribers WHERE email = OLD.email;
    RETURN NULL;
  END IF;
  SELECT confirmed_at INTO agreed FROM newsletter_subscribers WHERE email = OLD.email FOR UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE newsletter_subscribers SET confirmed_at = COALESCE(confirmed_at, agreed) WHERE email = NEW.email;
  IF FOUND THEN
    DELETE FROM newsletter_subscribers WHERE email = OLD.email;
  ELSE
    UPDATE newsletter_subscribers SET email = NEW.email WHERE email = OLD.email;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_product_news_moved
  AFTER UPDATE OF email ON users FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email)
  EXECUTE FUNCTION move_product_news();

CREATE TRIGGER users_product_news_ended
  AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION move_product_news();

-- prisma/sql/same-articles.sql

-- The queue of articles whose links are to be compared with those of other articles (link_queue).
CREATE OR REPLACE FUNCTION queue_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO link_queue (article_id) SELECT id FROM changed WHERE url <> '' ORDER BY id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION queue_changed_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO link_queue (article_id)
  SELECT n.id FROM changed n JOIN before o ON o.id = n.id
  WHERE n.url <> '' AND (n.content_hash <> o.content_hash OR n.source_id <> o.source_id OR n.url <> o.url)
  ORDER BY n.id ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER articles_added_links AFTER INSERT ON articles REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_links();
CREATE OR REPLACE TRIGGER articles_changed_links AFTER UPDATE ON articles REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION queue_changed_links();

-- One article, one item. `articles.same_id` names a group: articles of different sources that are the same one. Where a
-- user gets more than one article of a group, their oldest item stays and stands in the other feeds as well (item_feeds).
-- The tables of items may be distributed: each statement on them is about one user, or finds several by their keys alone.

-- Merges the items of a user that are of the same article as one of these: unread if all were, starred if one was, with the
-- labels of all. Items that another transaction has locked stay as they are and wait in link_queue: waiting could
-- deadlock. Returns how many were merged.
CREATE OR REPLACE FUNCTION share_items(owner int, of_articles bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  members bigint[];
  roots bigint[];
  found bigint[];
  feeds bigint[];
  articles_of bigint[];
  times timestamptz[];
  locked bigint[];
  keepers bigint[];
  leavers bigint[];
  skipped bigint[];
  counted bigint[];
BEGIN
  SELECT array_agg(m.id), array_agg(m.root) INTO members, roots FROM (
    SELECT DISTINCT m.id, g.root FROM (SELECT coalesce(a.same_id, a.id) AS root FROM articles a WHERE a.id = ANY(of_articles)) g
    JOIN articles m ON m.same_id = g.root OR m.id = g.root) m;
  SELECT array_agg(i.id), array_agg(i.feed_id), array_agg(i.article_id), array_agg(i.published_at)
    INTO found, feeds, articles_of, times FROM feed_items i WHERE i.user_key = owner AND i.article_id = ANY(members);
  IF found IS NULL OR cardinality(found) < 2 THEN RETURN 0; END IF;
  WITH member AS (
    SELECT i.id, i.article_id, i.feed_id, first_value(i.id) OVER same AS kept, first_value(i.feed_id) OVER same AS kept_feed
    FROM unnest(found, feeds, articles_of) AS i(id, feed_id, article_id)
    JOIN unnest(members, roots) AS m(id, root) ON m.id = i.article_id WINDOW same AS (PARTITION BY m.root ORDER BY i.id)
  )
  SELECT array_agg(m.kept), array_agg(m.id), array_agg(m.article_id) INTO keepers, leavers, skipped
  FROM member m WHERE m.kept < m.id AND m.kept_feed <> m.feed_id;
  IF leavers IS NULL THEN RETURN 0; END IF;
  SELECT array_agg(l.id) INTO locked FROM (
    SELECT i.id FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(keepers || leavers)
    ORDER BY i.id FOR UPDATE SKIP LOCKED) l;
  SELECT array_agg(g.kept) FILTER (WHERE g.is_free), array_agg(g.gone) FILTER (WHERE g.is_free),
    array_agg(g.article_id) FILTER (WHERE NOT g.is_free) INTO keepers, leavers, skipped
  FROM (SELECT p.kept, p.gone, p.article_id, p.kept = ANY(locked) AND p.gone = ANY(locked) AS is_free
    FROM unnest(keepers, leavers, skipped) AS p(kept, gone, article_id)) g;
  INSERT INTO link_queue (article_id) SELECT DISTINCT unnest(skipped) ORDER BY 1 ON CONFLICT DO NOTHING;
  IF leavers IS NULL THEN RETURN 0; END IF;

  WITH made AS (
    INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at)
    SELECT k.id, owner, k.feed_id, k.article_id, k.published_at, min(s.starred_at)
    FROM unnest(keepers, leavers) AS g(kept, gone)
    JOIN unnest(found, feeds, articles_of, times) AS k(id, feed_id, article_id, published_at) ON k.id = g.kept
    JOIN starred s ON s.user_key = owner AND s.id = g.gone
    GROUP BY k.id, k.feed_id, k.article_id, k.published_at ON CONFLICT DO NOTHING RETURNING feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM made;
  PERFORM add_to_counts(owner, counted, 'starred', 1);
  WITH gone AS (DELETE FROM starred s WHERE s.user_key = owner AND s.id = ANY(leavers) RETURNING s.feed_id)
  SELECT array_agg(feed_id) INTO counted FROM gone;
  PERFORM add_to_counts(owner, counted, 'starred', -1);
  INSERT INTO item_labels (user_key, label_id, item_id, published_at)
  SELECT DISTINCT owner, l.label_id, k.id, k.published_at
  FROM unnest(keepers, leavers) AS g(kept, gone) JOIN unnest(found, times) AS k(id, published_at) ON k.id = g.kept
  JOIN item_labels l ON l.user_key = owner AND l.item_id = g.gone
  ORDER BY l.label_id, k.id ON CONFLICT DO NOTHING;
  DELETE FROM item_labels l WHERE l.user_key = owner AND l.item_id = ANY(leavers);

  WITH was_read AS (
    SELECT DISTINCT g.kept FROM unnest(keepers, leavers) AS g(kept, gone)
    WHERE NOT EXISTS (SELECT FROM unread o WHERE o.user_key = owner AND o.id = g.gone)
  ), gone AS (
    DELETE FROM unread u USING was_read w WHERE u.user_key = owner AND u.id = w.kept RETURNING u.feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM gone;
  PERFORM add_to_counts(owner, counted, 'unread', -1);
  WITH gone AS (DELETE FROM unread u WHERE u.user_key = owner AND u.id = ANY(leavers) RETURNING u.feed_id)
  SELECT array_agg(feed_id) INTO counted FROM gone;
  PERFORM add_to_counts(owner, counted, 'unread', -1);
  UPDATE duplicate_items d SET duplicate_of = g.kept FROM unnest(keepers, leavers) AS g(kept, gone)
  WHERE d.user_key = owner AND d.duplicate_of = g.gone AND d.id <> g.kept;
  DELETE FROM duplicate_items d WHERE d.user_key = owner AND (d.id = ANY(leavers) OR d.duplicate_of = ANY(leavers));

  INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
  SELECT owner, x.feed_id, k.id, x.article_id, k.published_at
  FROM unnest(keepers, leavers) AS g(kept, gone)
  JOIN unnest(found, feeds, times) AS k(id, feed_id, published_at) ON k.id = g.kept
  JOIN (SELECT i.id, i.feed_id, i.article_id FROM unnest(found, feeds, articles_of) AS i(id, feed_id, article_id)
        UNION ALL SELECT f.item_id, f.feed_id, f.article_id FROM item_feeds f WHERE f.user_key = owner AND f.item_id = ANY(leavers)) x
    ON x.id = g.gone AND x.feed_id <> k.feed_id
  ORDER BY x.feed_id ON CONFLICT DO NOTHING;
  DELETE FROM item_feeds s WHERE s.user_key = owner AND s.item_id = ANY(leavers);
  WITH gone AS (DELETE FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(leavers) RETURNING i.feed_id)
  SELECT array_agg(feed_id) INTO counted FROM gone;
  PERFORM add_to_counts(owner, counted, 'total', -1);
  RETURN cardinality(leavers);
END $$;

-- Merges the items of those users who have several of these articles, or of their groups. Returns how many were merged.
CREATE OR REPLACE FUNCTION share_articles(owners int[], of_articles bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  members bigint[];
  several int[];
  owner int;
  shared int := 0;
BEGIN
  SELECT array_agg(DISTINCT m.id) INTO members
  FROM (SELECT coalesce(a.same_id, a.id) AS root FROM articles a WHERE a.id = ANY(of_articles)) g
  JOIN articles m ON m.same_id = g.root OR m.id = g.root;
  SELECT array_agg(o.user_key ORDER BY o.user_key) INTO several FROM (
    SELECT i.user_key FROM feed_items i WHERE i.user_key = ANY(owners) AND i.article_id = ANY(members)
    GROUP BY i.user_key HAVING count(*) > 1) o;
  FOREACH owner IN ARRAY coalesce(several, '{}') LOOP
    shared := shared + share_items(owner, of_articles);
  END LOOP;
  RETURN shared;
END $$;

-- For whoever inserts items, and however: one of an article that its user has in another feed already is merged into it, and
-- whether a known duplicate is among the user's items is looked at later. Articles without a group and without duplicates,
-- nearly all of them, cost one lookup each. Returns how many were merged.
CREATE OR REPLACE FUNCTION relate_items(owners int[], of_articles bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  repeated bigint[];
  grouped bigint[];
BEGIN
  SELECT array_agg(a.id) FILTER (WHERE a.is_repeated), array_agg(a.id) FILTER (WHERE a.is_grouped) INTO repeated, grouped FROM (
    SELECT a.id, EXISTS (SELECT FROM article_duplicates d WHERE d.article_id = a.id) AS is_repeated,
      a.same_id IS NOT NULL OR EXISTS (SELECT FROM articles m WHERE m.same_id = a.id) AS is_grouped
    FROM articles a WHERE a.id = ANY(of_articles)) a;
  IF repeated IS NOT NULL THEN
    INSERT INTO duplicate_queue (user_key, article_id) SELECT o, a FROM unnest(owners) o CROSS JOIN unnest(repeated) a
    ORDER BY o, a ON CONFLICT DO NOTHING;
  END IF;
  RETURN CASE WHEN grouped IS NULL THEN 0 ELSE share_articles(owners, grouped) END;
END $$;

-- Moves items to the oldest of the other feeds that they stand in, before they would be removed with their own. Their id
-- and state stay; the feed they leave becomes a further one. Returns their number.
CREATE OR REPLACE FUNCTION hand_over_items(owner int, items bigint[]) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  moved bigint[];
  heirs bigint[];
  inherited bigint[];
  counted bigint[];
BEGIN
  SELECT array_agg(h.item_id), array_agg(h.feed_id), array_agg(h.article_id) INTO moved, heirs, inherited FROM (
    SELECT DISTINCT ON (s.item_id) s.item_id, s.feed_id, s.article_id FROM item_feeds s
    JOIN feeds f ON f.id = s.feed_id AND f.user_key = owner AND f.deleted_at IS NULL
    WHERE s.user_key = owner AND s.item_id = ANY(items) ORDER BY s.item_id, f.created_at, f.id) h;
  IF moved IS NULL THEN RETURN 0; END IF;
  -- Concurrent stars and marks finish before, or follow the item to its new feed.
  PERFORM i.id FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(moved) ORDER BY i.id FOR UPDATE;
  PERFORM u.id FROM unread u WHERE u.user_key = owner AND u.id = ANY(moved) ORDER BY u.id FOR UPDATE;
  SELECT array_agg(i.feed_id) INTO counted FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(moved);
  PERFORM add_to_counts(owner, counted, 'total', -1);
  SELECT array_agg(u.feed_id) INTO counted FROM unread u WHERE u.user_key = owner AND u.id = ANY(moved);
  PERFORM add_to_counts(owner, counted, 'unread', -1);
  SELECT array_agg(t.feed_id) INTO counted FROM starred t WHERE t.user_key = owner AND t.id = ANY(moved);
  PERFORM add_to_counts(owner, counted, 'starred', -1);
  INSERT INTO item_feeds (user_key, feed_id, item_id, article_id, published_at)
  SELECT i.user_key, i.feed_id, i.id, i.article_id, i.published_at FROM feed_items i WHERE i.user_key = owner AND i.id = ANY(moved)
  ORDER BY i.feed_id ON CONFLICT DO NOTHING;
  DELETE FROM item_feeds s USING unnest(moved, heirs) AS h(id, feed_id)
  WHERE s.user_key = owner AND s.item_id = h.id AND s.feed_id = h.feed_id;
  WITH changed AS (
    UPDATE feed_items i SET feed_id = h.feed_id, article_id = h.article_id
    FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id RETURNING i.feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM changed;
  PERFORM add_to_counts(owner, counted, 'total', 1);
  WITH changed AS (
    UPDATE unread i SET feed_id = h.feed_id, article_id = h.article_id
    FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id RETURNING i.feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM changed;
  PERFORM add_to_counts(owner, counted, 'unread', 1);
  WITH changed AS (
    UPDATE starred i SET feed_id = h.feed_id, article_id = h.article_id
    FROM unnest(moved, heirs, inherited) AS h(id, feed_id, article_id) WHERE i.user_key = owner AND i.id = h.id RETURNING i.feed_id
  ) SELECT array_agg(feed_id) INTO counted FROM changed;
  PERFORM add_to_counts(owner, counted, 'starred', 1);
  RETURN cardinality(moved);
END $$;

-- prisma/sql/sessions.sql

-- Whoever deletes a session, and however, its open streams end with it (`live-hub.ts` listens). PostgreSQL delivers a
-- notification when its transaction commits. Sessions that had expired have no stream worth a notification.
CREATE FUNCTION publish_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('feedloom_sessions', sid) FROM gone WHERE expire > now();
  RETURN NULL;
END $$;
CREATE TRIGGER publish_ended_sessions AFTER DELETE ON sessions
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION publish_ended_sessions();

-- prisma/sql/storage.sql

-- How tables are stored, where the default does not fit how they are written.

-- Counters are updated in place (HOT) as long as their page has room.
ALTER TABLE feed_counts SET (fillfactor = 50);
ALTER TABLE output_versions SET (fillfactor = 50);
ALTER TABLE sources SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE hosts SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- `unread` loses rows as fast as it gains them: index entries of read rows must not pile up at the front of the lists.
ALTER TABLE unread SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0.05);

-- A fifth of these rows, the default, is too much to become garbage before a vacuum, and so are their parts stored apart.
ALTER TABLE articles SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1, toast.autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE article_search SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1, toast.autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE article_analyses SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);

-- Items and stars are written once and deleted, never updated in place: pages are filled. Inserts are vacuumed soon, so that
-- index scans need no rows and no later vacuum has everything to freeze at once; deletes soon, because their index entries
-- stand where the lists begin.
ALTER TABLE feed_items SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_insert_threshold = 10000, autovacuum_analyze_scale_factor = 0.05);
ALTER TABLE starred SET (fillfactor = 100, autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_insert_scale_factor = 0.1);

-- New entries come last among those of their person: pages before them are full and stay so. Among those of a feed there are
-- more such places.
ALTER INDEX feed_items_pkey SET (fillfactor = 100);
ALTER INDEX feed_items_article_id_user_key_key SET (fillfactor = 100);
ALTER INDEX feed_items_user_key_published_at_idx SET (fillfactor = 100);
ALTER INDEX feed_items_user_key_feed_id_published_at_idx SET (fillfactor = 97);
ALTER INDEX unread_user_key_published_at_idx SET (fillfactor = 100);
ALTER INDEX unread_user_key_feed_id_published_at_idx SET (fillfactor = 97);

-- So do the queues.
ALTER TABLE search_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE analysis_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE link_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);
ALTER TABLE duplicate_queue SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_insert_threshold = -1);

-- Marking everything read stores a hundred thousand ids twice: compressing them takes longer than writing them.
ALTER TABLE undo_unread ALTER COLUMN item_ids SET STORAGE EXTERNAL;
ALTER TABLE state_changes ALTER COLUMN item_ids SET STORAGE EXTERNAL;

-- Search documents are stored apart from their row, so that a search reads a thin row per hit.
ALTER TABLE article_search ALTER COLUMN document SET STORAGE EXTERNAL;
ALTER TABLE article_search SET (toast_tuple_target = 128);
-- Every search reads the pending list as a whole: it stays short.
ALTER INDEX article_search_document_idx SET (gin_pending_list_limit = 512);

-- What an article is found by as a duplicate: of its shingles the first twelve, those that most texts sample.
CREATE INDEX IF NOT EXISTS article_prints_keys_idx ON article_prints USING gin ((shingles[1:12] || title_keys));
-- Rows are added, and removed in the order in which they came. Every look-up reads the index's pending list: it stays short.
ALTER TABLE article_prints SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_insert_scale_factor = 0.1);
ALTER INDEX article_prints_keys_idx SET (gin_pending_list_limit = 256);
ALTER INDEX article_stories_keys_idx SET (gin_pending_list_limit = 256);

-- Compressing ids costs more than it saves in ten minutes.
ALTER TABLE undo_unread ALTER COLUMN item_ids SET STORAGE EXTERNAL;

-- Article text is compressed with lz4 where the server has it: a fifth of pglz's time for about the same size.
DO $$ BEGIN
  ALTER TABLE articles ALTER COLUMN content SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;
ALTER TABLE article_stories SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- Rows that are updated in place (HOT) as often as a host is asked or a person's articles change.
ALTER TABLE labels SET (fillfactor = 70);
ALTER TABLE user_writes SET (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- prisma/sql/stories.sql

-- What article tells which event (article_stories) and its fingerprints (article_prints) follow from its analysis, and go
-- with it.
CREATE OR REPLACE FUNCTION forget_stories() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM article_stories s USING changed WHERE s.article_id = changed.article_id;
  DELETE FROM article_prints p USING changed WHERE p.article_id = changed.article_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER article_analyses_removed_stories AFTER DELETE ON article_analyses REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_stories();

-- prisma/sql/webhooks.sql

-- The event of every alert, whoever creates it, for the webhooks of its owner: written in the alert's own transaction.

CREATE FUNCTION deliver_alerts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, user_key, event, data, next_at, started_at, created_at)
  SELECT w.id, w.user_key, 'alert.created', jsonb_build_object('id', a.id, 'type', a.type, 'severity', a.severity,
      'title', a.title, 'message', a.message, 'feedId', a.feed_id, 'bundleId', a.bundle_id, 'path', a.action_url),
    a.created_at, a.created_at, a.created_at
  FROM added a JOIN webhooks w ON w.user_key = a.user_key AND w.state = 'active' AND 'alert.created' = ANY(w.events)
  ORDER BY a.id, w.id;
  RETURN NULL;
END $$;

CREATE TRIGGER alerts_delivered
  AFTER INSERT ON alerts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION deliver_alerts();
