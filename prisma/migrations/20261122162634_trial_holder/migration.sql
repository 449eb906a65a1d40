-- Whose trial it was (a keyed hash), so that an account that is read anew is not taken for another one.
ALTER TABLE used_trials ADD COLUMN holder text;
