/** Where drizzle-kit finds the schema and writes migrations: `npx drizzle-kit generate --name what-changes`. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/database/schema.ts',
  out: './server/database/migrations',
});
