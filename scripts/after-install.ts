/** After `npm ci`: makes the template database that a first start copies. */
import { ensureTemplateDatabase } from '#server/adapters/database/empty-cluster.ts';

await ensureTemplateDatabase();
