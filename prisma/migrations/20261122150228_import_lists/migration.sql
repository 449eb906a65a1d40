-- Other subscription lists that an imported one names: [{ title, url }].
ALTER TABLE imports ADD COLUMN lists jsonb NOT NULL DEFAULT '[]';
