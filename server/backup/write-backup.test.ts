/** A backup is complete or absent, and any change of it is detected. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BackupError, MANIFEST, verifyBackup } from './manifest.ts';
import { embeddedSource, writeBackup, type BackupSource } from './write-backup.ts';

let directory: string;
let source: BackupSource;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pg-finder-written-'));
  const photos = join(directory, 'images');
  mkdirSync(photos);
  writeFileSync(join(photos, 'before-1.webp'), 'before');
  writeFileSync(join(photos, '.unfinished-1'), 'half');
  source = {
    kind: 'embedded',
    photos,
    async copyDatabase(folder, atThatMoment) {
      writeFileSync(join(photos, 'meanwhile-1.webp'), 'meanwhile');
      mkdirSync(join(folder, 'database'));
      writeFileSync(join(folder, 'database/PG_VERSION'), '18');
      await atThatMoment();
      return { rows: { 'public.people': 3 }, postgresVersion: '18.6', lastMigration: 1 };
    },
  };
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

describe('a backup', () => {
  it('has the database and the photos of one moment, and no partial file', async () => {
    const to = join(directory, 'new/one');
    const written = await writeBackup(source, to);
    expect(written).toMatchObject({ photos: 2, rows: { 'public.people': 3 } });
    expect(Object.keys(written.files).toSorted()).toEqual([
      'database/PG_VERSION',
      'images/before-1.webp',
      'images/meanwhile-1.webp',
    ]);
    expect(await verifyBackup(to)).toEqual(written);
  });

  it('does not list photos that are in a bucket', async () => {
    const written = await writeBackup({ ...source, photos: undefined }, join(directory, 'one'));
    expect([written.photos, Object.keys(written.files)]).toEqual([undefined, ['database/PG_VERSION']]);
  });

  it('does not replace another folder, and leaves nothing after a failure', async () => {
    const to = join(directory, 'one');
    mkdirSync(to);
    await writeBackup(source, to);
    await expect(writeBackup(source, to)).rejects.toThrow('is there already');
    await verifyBackup(to);
    const failing = { ...source, copyDatabase: () => Promise.reject(new Error('the disk is full')) };
    await expect(writeBackup(failing, join(directory, 'two'))).rejects.toThrow('two: the disk is full.');
    await expect(writeBackup(source, '/dev/null/three')).rejects.toThrow('could not be written to /dev/null/three');
    expect(readdirSync(directory).toSorted()).toEqual(['images', 'one']);
  });

  it('stops between two files on its signal, and leaves nothing', async () => {
    const files = join(directory, 'database');
    mkdirSync(files);
    writeFileSync(join(files, 'PG_VERSION'), '18');
    const stoppedBy = async (make: (stop: () => void) => BackupSource) => {
      const stopping = new AbortController();
      const stop = () => stopping.abort(new BackupError('The server was stopped.'));
      await expect(writeBackup(make(stop), join(directory, 'one'), stopping.signal)).rejects.toThrow('was stopped.');
      expect(readdirSync(directory).toSorted()).toEqual(['database', 'images']);
    };
    const facts = { rows: {}, postgresVersion: '18.6', lastMigration: 1 };
    // While copying photos, and while hashing.
    await stoppedBy((stop) => ({
      ...source,
      copyDatabase: async (_, moment) => {
        stop();
        await moment();
        throw new Error('All photos were copied.');
      },
    }));
    await stoppedBy((stop) => ({
      ...source,
      async copyDatabase() {
        stop();
        return facts;
      },
    }));
    // While copying the embedded database's files, whose session is held meanwhile.
    await stoppedBy((stop) => {
      const session = {
        async query(statement: string) {
          if (statement === 'checkpoint') stop();
          return { rows: [] };
        },
        release() {},
      };
      const pool = { connect: async () => session } as unknown as Pool;
      const embedded = embeddedSource(pool, { dataDir: directory, s3: undefined });
      return {
        ...embedded,
        copyDatabase: (folder, _moment, signal) =>
          embedded.copyDatabase(folder, async () => Promise.reject(new Error('copied all')), signal),
      };
    });
  });

  it('is rejected after any change', async () => {
    const to = join(directory, 'one');
    await writeBackup(source, to);
    const version = join(to, 'database/PG_VERSION');
    writeFileSync(version, '17');
    await expect(verifyBackup(to)).rejects.toThrow('database/PG_VERSION is not what was written');
    rmSync(version);
    await expect(verifyBackup(to)).rejects.toThrow('database/PG_VERSION is missing');
    writeFileSync(version, '18');
    writeFileSync(join(to, 'images/stray.webp'), '');
    await expect(verifyBackup(to)).rejects.toThrow('images/stray.webp does not belong');
    rmSync(join(to, 'images/stray.webp'));
    await verifyBackup(to);
    writeFileSync(
      join(to, MANIFEST),
      JSON.stringify({ ...JSON.parse(readFileSync(join(to, MANIFEST), 'utf8')), format: 2 }),
    );
    await expect(verifyBackup(to)).rejects.toThrow('cannot be read by this version');
    await expect(verifyBackup(directory)).rejects.toThrow('is not a backup');
  });
});
