/** After `npm ci`: makes the empty database that a first start copies, so that it need not wait for one. */
import { ensureTemplateDatabase } from '#server/adapters/database/empty-cluster.ts';

await ensureTemplateDatabase();
