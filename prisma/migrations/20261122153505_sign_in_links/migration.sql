-- A mailed sign-in link is found by its token alone: it may be opened in any browser.
CREATE INDEX "verification_codes_code_idx" ON "verification_codes"("code");
