/** Images in a bucket of a real S3-compatible store, alone and with a listing. */
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { keepsPictures } from '#tests/photos/image-store-conformance.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { startS3, type ThrowawayS3 } from '#tests/servers/s3.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { ImageStoreUnavailable, type ImageStore } from './port.ts';
import { s3ImageStore } from './s3.ts';

describe.skipIf(!inject('s3'))('a bucket', () => {
  let s3: ThrowawayS3;
  let store: ImageStore;
  beforeAll(async () => {
    s3 = await startS3();
    store = s3ImageStore(s3);
  });
  afterAll(async () => {
    store.close();
    await s3.stop();
  });

  keepsPictures(() => store);

  it('leaves other objects of the bucket alone', async () => {
    const { endpoint, region, bucket: Bucket, ...credentials } = s3;
    const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
    const other = { Bucket, Key: 'accounts/c0ffee00-1.webp' };
    await client.send(new PutObjectCommand({ ...other, Body: 'not a photo' }));
    for await (const { name } of store.list()) await store.remove([name]);
    expect(await (await client.send(new GetObjectCommand(other))).Body?.transformToString()).toBe('not a photo');
    client.destroy();
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'guessed' }],
    ['a bucket that is not there', { bucket: 'nobodys-bucket' }],
  ])('says that it cannot be reached with %s', async (_what, settings) => {
    const closed = s3ImageStore({ ...s3, ...settings });
    await expect(closed.put('c0ffee00-1.webp', Buffer.from('x'))).rejects.toThrow(ImageStoreUnavailable);
    await expect(closed.list()[Symbol.asyncIterator]().next()).rejects.toThrow(ImageStoreUnavailable);
    closed.close();
  });

  describe('with a listing', () => {
    let database: TestDatabase;
    let app: RunningApp;
    let chitra: Member;
    beforeAll(async () => {
      database = await newDatabase();
      app = await startApp(database, {
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: s3.region,
        S3_BUCKET: s3.bucket,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      });
      chitra = await aMember(app, 'Chitra');
      await setRole(database.db, chitra.email, 'admin');
    });
    afterAll(async () => {
      await app.close();
      await database.close();
    });

    const names = async () => {
      const found: string[] = [];
      for await (const { name } of store.list()) found.push(name);
      return found;
    };

    it('stores a PG’s photo in all sizes, serves it to everybody, and deletes it with the PG', async () => {
      const headers = { authorization: `Bearer ${chitra.token}` };
      const body = aForm({ ...FORM, images: [await aPhoto({ width: 1_200, height: 900 })] });
      const added = await fetch(`${app.url}/api/pg/addPg`, { method: 'POST', headers, body });
      const { _id, images } = (await added.json()) as Pg;
      expect(added.status).toBe(201);
      const picture = await fetch(`${app.url}${images[0]}`);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
      await expect.poll(async () => (await names()).length).toBeGreaterThan(2);
      await chitra.call('DELETE', `/api/pg/deletePg/${_id}`);
      await expect.poll(names).toEqual([]);
      expect((await fetch(`${app.url}${images[0]}`)).status).toBe(404);
    });
  });
});

it('throws `ImageStoreUnavailable` when no bucket answers', async () => {
  const keys = { region: 'us-east-1', bucket: 'b', accessKeyId: 'a', secretAccessKey: 'b' };
  const store = s3ImageStore({ ...keys, endpoint: 'http://127.0.0.1:9' });
  await expect(store.get('c0ffee00-1.webp')).rejects.toThrow(ImageStoreUnavailable);
  store.close();
});
