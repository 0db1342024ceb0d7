-- Sessions keep only a hash of their token (server/adapters/identity-provider/hashed-sessions.ts); open ones stay open.
UPDATE "sessions" SET "token" = encode(sha256(convert_to("token", 'UTF8')), 'hex');
