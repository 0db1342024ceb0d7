/** Opens the configured database: PostgreSQL if there is a URL, else the embedded one. */
import { openPglite } from './pglite.ts';
import type { DatabaseConnection } from './port.ts';
import { openPostgres } from './postgres.ts';

interface DatabaseSettings {
  databaseUrl?: string | undefined;
  databaseTls: boolean;
  dataDir: string;
}

/** @throws {DatabaseUnavailable} with a message fit to print */
export const openDatabase = ({ databaseUrl, databaseTls, dataDir }: DatabaseSettings): Promise<DatabaseConnection> =>
  databaseUrl ? openPostgres(databaseUrl, databaseTls) : openPglite({ directory: dataDir });
