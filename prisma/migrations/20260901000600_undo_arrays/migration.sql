-- The ids of an undo in one array: a hundred thousand rows of their own cost as much as the mark-read itself.
DROP TABLE "undo_unread";

-- CreateTable
CREATE UNLOGGED TABLE "undo_unread" (
    "token" UUID NOT NULL,
    "user_key" INTEGER NOT NULL,
    "item_ids" BIGINT[],

    CONSTRAINT "undo_unread_pkey" PRIMARY KEY ("token")
);

-- Compressing ids costs more than it saves for ten minutes.
ALTER TABLE "undo_unread" ALTER COLUMN "item_ids" SET STORAGE EXTERNAL;
