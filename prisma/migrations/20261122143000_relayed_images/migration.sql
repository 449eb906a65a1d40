-- Whether the pictures of articles are loaded through us, so that other sites learn nothing of the reader.
ALTER TABLE "users" ADD COLUMN "relays_images" boolean NOT NULL DEFAULT true;
