/**
 * Images as objects of a bucket, in any S3-compatible store. The bucket stays private: browsers get the images through
 * this server.
 */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { checkedName, IMAGE_NAME, ImageStoreUnavailable, type ImageStore, type StoredImage } from './port.ts';

export interface S3Settings {
  /** Absent for Amazon S3. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Prefix of our objects, so that the bucket can hold others. */
const PREFIX = 'pg-finder/';
const TYPE = 'image/webp';
const ANSWER_MS = 15_000;

export function s3ImageStore({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): ImageStore {
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey },
    // Many S3-compatible stores refuse checksums that a call does not require.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: ANSWER_MS },
  });
  const keyOf = (name: string) => PREFIX + checkedName(name);
  return {
    async put(name, bytes) {
      const Key = keyOf(name);
      await available(() => client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: bytes, ContentType: TYPE })));
    },
    async get(name) {
      const Key = keyOf(name);
      return available(async () => {
        const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key })).catch((error: unknown) => {
          if (isMissing(error)) return undefined;
          throw error;
        });
        return object?.Body?.transformToByteArray();
      });
    },
    async remove(names) {
      const keys = names.map(keyOf);
      // One by one: for a batch delete, other stores require a checksum that Amazon's library no longer sends.
      for (const Key of keys) {
        await available(async () => {
          await client.send(new DeleteObjectCommand({ Bucket: bucket, Key })).catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
        });
      }
    },
    list: () => objectsOf(client, bucket),
    close: () => client.destroy(),
  };
}

async function* objectsOf(client: S3Client, bucket: string): AsyncGenerator<StoredImage> {
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: PREFIX });
  for (;;) {
    const page = await available(() => pages.next());
    if (page.done) return;
    for (const { Key = '', LastModified } of page.value.Contents ?? []) {
      const name = Key.slice(PREFIX.length);
      if (IMAGE_NAME.test(name) && LastModified) yield { name, modifiedAt: LastModified };
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof NoSuchKey || (error instanceof S3ServiceException && error.name === 'NoSuchKey');
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ImageStoreUnavailable(error);
  }
}
