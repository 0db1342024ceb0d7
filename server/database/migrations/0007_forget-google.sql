-- Neither Google's tokens nor people's pictures there are kept any more: the sign-in alone needs them, for a moment.
UPDATE "accounts" SET "access_token" = NULL, "refresh_token" = NULL, "id_token" = NULL, "access_token_expires_at" = NULL, "refresh_token_expires_at" = NULL WHERE "provider_id" <> 'credential';--> statement-breakpoint
UPDATE "people" SET "image" = NULL WHERE "image" IS NOT NULL;
