/** After `npm ci`: makes the empty database that a first start copies, so that it need not wait for one. */
import { keepEmptyCluster } from '#server/adapters/database/empty-cluster.ts';

await keepEmptyCluster();
