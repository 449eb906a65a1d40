-- How the text of articles is set: by the reader, and differently for single feeds.
CREATE TABLE "reading_settings" (
    "user_key" INTEGER NOT NULL,
    "face" VARCHAR(10) NOT NULL DEFAULT 'serif',
    "size" SMALLINT NOT NULL DEFAULT 18,
    "line_height" DOUBLE PRECISION NOT NULL DEFAULT 1.65,
    "measure" VARCHAR(4) NOT NULL DEFAULT '68',
    "paper" VARCHAR(5) NOT NULL DEFAULT 'auto',

    CONSTRAINT "reading_settings_pkey" PRIMARY KEY ("user_key"),
    CONSTRAINT "reading_settings_user_key_fkey" FOREIGN KEY ("user_key") REFERENCES "users"("key") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "reading_settings_face_check" CHECK ("face" IN ('serif', 'sans', 'system', 'legible')),
    CONSTRAINT "reading_settings_size_check" CHECK ("size" BETWEEN 15 AND 24),
    CONSTRAINT "reading_settings_line_height_check" CHECK ("line_height" BETWEEN 1.4 AND 1.9),
    CONSTRAINT "reading_settings_measure_check" CHECK ("measure" IN ('56', '68', '80', 'full')),
    CONSTRAINT "reading_settings_paper_check" CHECK ("paper" IN ('auto', 'light', 'sepia', 'dark', 'black'))
);

CREATE TABLE "feed_reading_settings" (
    "feed_id" BIGINT NOT NULL,
    "face" VARCHAR(10),
    "size" SMALLINT,
    "line_height" DOUBLE PRECISION,
    "measure" VARCHAR(4),
    "paper" VARCHAR(5),

    CONSTRAINT "feed_reading_settings_pkey" PRIMARY KEY ("feed_id"),
    CONSTRAINT "feed_reading_settings_feed_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "feed_reading_settings_face_check" CHECK ("face" IN ('serif', 'sans', 'system', 'legible')),
    CONSTRAINT "feed_reading_settings_size_check" CHECK ("size" BETWEEN 15 AND 24),
    CONSTRAINT "feed_reading_settings_line_height_check" CHECK ("line_height" BETWEEN 1.4 AND 1.9),
    CONSTRAINT "feed_reading_settings_measure_check" CHECK ("measure" IN ('56', '68', '80', 'full')),
    CONSTRAINT "feed_reading_settings_paper_check" CHECK ("paper" IN ('auto', 'light', 'sepia', 'dark', 'black'))
);
