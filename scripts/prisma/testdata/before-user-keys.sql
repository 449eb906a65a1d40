-- Rows of every table as the migrations before 20261122000000 made them. User 1 has something in every column that
-- moves, user 2 in none; user 3 holds rows that the constraints do not allow.
INSERT INTO users (id, key, email, email_verified_at, first_name, last_name, profile_image_url, password_hash,
  payment_customer_id, payment_subscription_id, subscription_status, subscription_plan, subscription_cents,
  subscription_currency, trial_started_at, trial_ends_at, current_period_end, cancel_at_period_end, has_payment_method,
  open_invoice_url, billing_asked, billing_written, billing_read_at, last_seen_at, skipped_since, created_at, updated_at)
VALUES ('00000000-0000-4000-8000-000000000001', 11, 'ada@example.com', '2026-01-01', 'Ada', 'Reader', 'https://a.example/i.png', 'argon',
  'cus_1', 'sub_1', 'past_due', 'yearly', 9900, 'eur', '2026-01-02', '2026-01-09', '2027-01-09', true, true,
  'https://pay.example/in_1', 7, 6, '2026-11-01', '2026-11-02', '2026-11-03', '2026-01-01', '2026-11-04');
INSERT INTO users (id, key, email, updated_at) VALUES
  ('00000000-0000-4000-8000-000000000002', 12, 'bob@example.com', '2026-11-04'),
  ('00000000-0000-4000-8000-000000000003', 13, 'cleo@example.com', '2026-11-04');
SELECT setval('users_key_seq', 13);
INSERT INTO sessions (sid, sess, user_id, expire, id, last_seen_at) VALUES
  ('s1', '{"a": 1}', '00000000-0000-4000-8000-000000000001', '2027-01-01', '10000000-0000-4000-8000-000000000001', '2026-11-01'),
  ('s2', '{}', '00000000-0000-4000-8000-000000000002', '2027-01-01', '10000000-0000-4000-8000-000000000002', '2026-11-01');
INSERT INTO known_devices (user_id, name, first_seen_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'Firefox on Linux', '2026-01-01'), ('00000000-0000-4000-8000-000000000002', 'Firefox on Linux', '2026-01-02');
INSERT INTO oauth_accounts (provider, provider_account_id, user_id, type, created_at) VALUES
  ('google', 'g1', '00000000-0000-4000-8000-000000000001', 'oauth', '2026-01-01');
INSERT INTO verification_codes (id, email, code, type, user_data, browser_hash, attempts, expires_at, created_at) VALUES
  (1, 'ada@example.com', 'c', 'email_undo', '{"userId": "00000000-0000-4000-8000-000000000001"}', 'b', 2, '2027-01-01', '2026-01-01');
INSERT INTO auth_attempts (id, bucket, at) VALUES (1, 'login:email:ada@example.com', '2026-01-01');
INSERT INTO api_keys (user_id, hash, prefix, created_at, last_used_at) VALUES
  ('00000000-0000-4000-8000-000000000001', 'h1', 'fl_aaaaa', '2026-01-01', '2026-02-01'), ('00000000-0000-4000-8000-000000000002', 'h2', 'fl_bbbbb', '2026-01-01', NULL);
INSERT INTO rate_limits (key, points, expire) VALUES ('k', 3, 1770000000000);
INSERT INTO notification_preferences (user_id, feed_updates, email_digest, time_zone) VALUES
  ('00000000-0000-4000-8000-000000000001', false, true, 'Europe/Vienna'), ('00000000-0000-4000-8000-000000000002', true, false, NULL);
INSERT INTO favicons (id, origin, bytes, content_type, etag, fetched_at) VALUES (1, 'https://a.example', '\x01', 'image/png', 'e', '2026-01-01');
INSERT INTO sources (id, identity, kind, owner_key, url, keywords, title, format, favicon_id, skip_hours, skip_days, ttl_minutes, failures, last_status, created_at) VALUES
  (1, '20000000-0000-4000-8000-000000000001', 'feed', NULL, 'https://a.example/feed', NULL, 'A', 'rss', 1, '{1,23}', '{Sunday}', 60, 2, 503, '2026-01-01'),
  (2, '20000000-0000-4000-8000-000000000002', 'smart', 11, '', 'tides', 'Tides', NULL, NULL, NULL, NULL, NULL, 0, NULL, '2026-01-01');
INSERT INTO articles (id, source_id, key, content_hash, guid, url, title, summary, content, published_at, categories, is_inherited, created_at) VALUES
  (1, 1, '30000000-0000-4000-8000-000000000001', '30000000-0000-4000-8000-00000000000a', 'g1', 'https://a.example/1', 'One', 's', '<p>One</p>', '2026-01-01', '{x}', false, '2026-01-01'),
  (2, 1, '30000000-0000-4000-8000-000000000002', '30000000-0000-4000-8000-00000000000b', 'g2', 'https://a.example/2', 'Two', 's', '<p>Two</p>', '2026-01-02', '{}', true, '2026-01-02');
INSERT INTO feeds (id, user_key, source_id, title, is_active, is_private, full_text, alerted_at, deleted_at, created_at, updated_at) VALUES
  (101, 11, 1, 'Mine', true, true, true, '2026-02-01', NULL, '2026-01-01', '2026-01-01'),
  (102, 11, 2, NULL, true, false, false, NULL, NULL, '2026-01-01', '2026-01-01'),
  (103, 12, 1, NULL, false, false, false, NULL, '2026-11-21', '2026-01-01', '2026-01-01');
INSERT INTO bundles (id, user_key, name, description, color, created_at, updated_at) VALUES (201, 11, 'B', 'd', '#10B981', '2026-01-01', '2026-01-01');
INSERT INTO bundle_feeds (id, bundle_id, feed_id, created_at) VALUES (1, 201, 101, '2026-01-01');
INSERT INTO removed_bundle_feeds (bundle_id, feed_id, created_at, removed_at) VALUES (201, 102, '2026-01-01', '2026-01-02');
INSERT INTO feed_items (id, user_key, feed_id, article_id, published_at, arrived_at) VALUES
  (1, 11, 101, 1, '2026-01-01', '2026-01-01'), (2, 11, 101, 2, '2026-01-02', '2026-01-02');
INSERT INTO unread (id, user_key, feed_id, article_id, published_at) VALUES (1, 11, 101, 1, '2026-01-01');
INSERT INTO starred (id, user_key, feed_id, article_id, published_at, starred_at) VALUES (2, 11, 101, 2, '2026-01-02', '2026-01-03');
INSERT INTO deleted_feed_items (id, user_key, feed_id, article_id, published_at, arrived_at, unread, starred_at) VALUES
  (3, 12, 103, 1, '2026-01-01', '2026-01-01', true, '2026-01-02');
INSERT INTO hidden_items (id, user_key, feed_id, article_id, published_at, arrived_at, unread) VALUES (4, 11, 102, 2, '2026-01-02', '2026-01-02', true);
INSERT INTO duplicate_items (id, user_key, duplicate_of, is_hidden, created_at) VALUES (4, 11, 2, true, '2026-01-02');
INSERT INTO undo_marks (token, user_key, expires_at) VALUES ('40000000-0000-4000-8000-000000000001', 11, '2027-01-01');
INSERT INTO undo_unread (token, user_key, item_ids) VALUES ('40000000-0000-4000-8000-000000000001', 11, '{2}');
INSERT INTO websub_subscriptions (source_id, hub_url, topic_url, secret, callback, state, lease_ends_at, requested_at) VALUES
  (1, 'https://hub.example', 'https://a.example/feed', 's', 'cb', 'active', '2027-01-01', '2026-01-01');
INSERT INTO pruned_articles (source_id, key, pruned_at) VALUES (1, '30000000-0000-4000-8000-000000000009', '2026-01-01');
INSERT INTO full_texts (article_id, content, fetched_at, attempts) VALUES (1, '<p>Full</p>', '2026-01-01', 2);
INSERT INTO article_analyses (article_id, analysis_version, source, language, language_confidence, quality_score, quality_parts, sentiment,
  sentiment_confidence, content_type, content_type_confidence, key_topics, key_points, word_count, reading_time_minutes, readability_score,
  shingles, title_keys, vector, embedding_engine, analyzed_at, error) VALUES
  (1, 3, 'llm', 'en', 0.5, 100, '{}', 'negative', 1, 'research', 0.25, '{a}', '{b}', 120, 1, 60.5, '{1,2}', '{3}', '\x0102', 'e', '2026-01-01', NULL);
INSERT INTO article_copies (article_id, other_id) VALUES (1, 2), (2, 1);
INSERT INTO duplicate_queue (user_key, article_id) VALUES (11, 2);
INSERT INTO article_search (article_id, source_id, published_at, document) VALUES (1, 1, '2026-01-01', 'one:1A');
INSERT INTO fan_outs (id, source_id, article_ids, after_user_key, created_at) VALUES (1, 1, '{1,2}', 11, '2026-01-01');
INSERT INTO job_runs (name, ran_at) VALUES ('digests', '2026-01-01');
INSERT INTO imports (id, user_id, state, format, file_name, bundles, preferences, items, items_done, error, created_at, started_at) VALUES
  ('50000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000001', 'running', 'feedloom', 'f.json', '[]', '{}', 5, 2, NULL, '2026-01-01', '2026-01-02');
INSERT INTO import_lines (import_id, position, ref, kind, address, title, label, is_active, is_private, full_text, outcome, feed_id) VALUES
  ('50000000-0000-4000-8000-000000000001', 0, 9, 'feed', 'https://a.example/feed', 'A', 'A', true, false, false, 'added', 101);
INSERT INTO import_items (import_id, ref, position, record) VALUES ('50000000-0000-4000-8000-000000000001', 9, 0, '{"a": 1}');
INSERT INTO digests (user_id, day, item_id, told_until, sent_at) VALUES
  ('00000000-0000-4000-8000-000000000001', '2026-11-01', 2, '2026-11-01', '2026-11-01'), ('00000000-0000-4000-8000-000000000002', '2026-11-01', 0, '2026-11-01', NULL);
INSERT INTO smart_tunings (source_id, excluded_words, excluded_sites, strictness, languages, updated_at) VALUES (2, '{w}', '{s}', 'strict', '{en}', '2026-01-01');
INSERT INTO smart_lessons (source_id, article_id, direction, site, words, created_at) VALUES (2, 99, -1, 's', '{w}', '2026-01-01');
INSERT INTO llm_uses (user_key, day, calls) VALUES (11, '2026-11-01', 4);
INSERT INTO llm_answers (key, answer, created_at) VALUES ('60000000-0000-4000-8000-000000000001', '{}', '2026-01-01');
INSERT INTO payment_events (id, type, customer_id, received_at, processed_at, attempts, error) VALUES ('evt_1', 't', 'cus_1', '2026-01-01', '2026-01-01', 1, 'e');
INSERT INTO billing_notices (user_key, kind, subject, facts, created_at, mailed_at) VALUES (11, 'payment_failed', 'in_1', '{}', '2026-01-01', NULL);
INSERT INTO newsletter_subscribers (id, email, confirm_hash, confirm_expires_at, confirmed_at, leave_token, created_at) VALUES
  (1, 'n@example.com', 'h', '2026-01-01', '2026-01-02', 't', '2026-01-01');
INSERT INTO newsletter_deliveries (subscriber_id, slug, sent_at) VALUES (1, 'post', '2026-01-03');
INSERT INTO alerts (id, user_key, type, title, message, feed_id, bundle_id, is_read, severity, action_url, action_text, created_at, expires_at) VALUES
  (1, 11, 'feed_error', 't', 'm', 101, 201, true, 'error', '/articles/101', 'View', '2026-01-01', '2027-01-01');
