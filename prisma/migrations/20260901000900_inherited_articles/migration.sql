-- AlterTable
ALTER TABLE "articles" ADD COLUMN     "is_inherited" BOOLEAN NOT NULL DEFAULT false;
