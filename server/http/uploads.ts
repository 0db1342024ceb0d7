/** Receives forms with files: streams them to disk within limits, and deletes them after the call. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { FilesSpec, UploadedFile } from '#contract/route.ts';
import { ImageStoreUnavailable } from '../adapters/image-store/port.ts';
import { Refusal, SlowUpload } from './errors.ts';

/** Limits of the fields besides the files; the longest description fits, in any script. */
const FIELDS = { fields: 500, fieldSize: 64 * 1024, fieldNameSize: 100 } as const;

/** An upload of fewer bytes in any such interval is too slow: some 30 kbit/s. */
const MIN_SPEED = { intervalMs: 20_000, bytes: 80_000 } as const;

/** The longest that a form may take: enough for twelve large photos from a phone. */
export const UPLOAD_MS = 600_000;

export interface Upload {
  /** Fields by name, repeated ones as a list; or the body of a request without a form. */
  fields: unknown;
  files: UploadedFile[];
}

/** Registers the parser of forms with files, which only routes with `files` accept. */
export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
}

/** Gives `handle` the upload, and then deletes its files. @throws {Refusal} `invalid`, `too_large`, `unavailable` */
export async function withUpload<T>(
  request: FastifyRequest,
  spec: FilesSpec,
  incoming: string,
  handle: (upload: Upload) => Promise<T>,
): Promise<T> {
  const directory = join(incoming, randomUUID());
  try {
    return await handle(await readForm(request, spec, directory));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function readForm(request: FastifyRequest, spec: FilesSpec, directory: string): Promise<Upload> {
  const speed = watchSpeed(request.raw);
  const parts = readParts(request, spec, directory);
  // Nobody awaits these once the upload is too slow; they end with the connection.
  parts.catch(() => {});
  try {
    return await Promise.race([parts, speed.tooSlow]);
  } catch (error) {
    discardRest(request.raw, spec);
    throw refusalOf(error, spec);
  } finally {
    speed.stop();
  }
}

async function readParts(request: FastifyRequest, spec: FilesSpec, directory: string): Promise<Upload> {
  const fields = Object.create(null) as Record<string, unknown>;
  const files: UploadedFile[] = [];
  const limits = { ...FIELDS, files: spec.maxFiles, fileSize: spec.maxBytes, parts: FIELDS.fields + spec.maxFiles };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') await saveFile(part, spec, directory, files);
    else if (part.fieldnameTruncated || part.valueTruncated)
      throw new Refusal('too_large', 'This form has a field that is too long.');
    else addField(fields, part.fieldname, part.value);
  }
  return { fields, files };
}

async function saveFile(
  { file, filename, fieldname }: MultipartFile,
  spec: FilesSpec,
  directory: string,
  files: UploadedFile[],
): Promise<void> {
  if (fieldname !== spec.field) throw new Refusal('invalid', `Send files in the field ${spec.field}.`);
  await mkdir(directory, { recursive: true });
  // The name that the sender gave is not used.
  const path = join(directory, String(files.length));
  file.once('limit', () => file.destroy(new Refusal('too_large', tooLarge(spec))));
  await pipeline(file, createWriteStream(path));
  const { size } = await stat(path);
  // A browser sends a file field without a file as a nameless, empty one.
  if (size > 0 || filename) files.push({ field: fieldname, path, bytes: size });
}

function addField(fields: Record<string, unknown>, name: string, value: unknown): void {
  const before = fields[name];
  if (Array.isArray(before)) before.push(value);
  else fields[name] = name in fields ? [before, value] : value;
}

/**
 * Reads the rest of the body and drops it, because a browser reads the response only after it has sent everything; but
 * no more than a whole form may have.
 */
function discardRest(raw: FastifyRequest['raw'], { maxFiles, maxBytes }: FilesSpec): void {
  let left = maxFiles * maxBytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/** Rejects `tooSlow` as soon as the upload is too slow. */
function watchSpeed(raw: Readable): { tooSlow: Promise<never>; stop(): void } {
  let bytes = 0;
  const count = (chunk: Buffer) => void (bytes += chunk.length);
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    if (bytes < MIN_SPEED.bytes)
      reject(new SlowUpload('The photos came too slowly. Please try again, or with fewer photos at a time.'));
    bytes = 0;
  }, MIN_SPEED.intervalMs);
  raw.on('data', count);
  return {
    tooSlow,
    stop() {
      clearInterval(timer);
      raw.off('data', count);
    },
  };
}

const tooLarge = ({ maxBytes }: FilesSpec) => `A photo may have at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`;

function refusalOf(error: unknown, spec: FilesSpec): Error {
  if (error instanceof Refusal) return error;
  const { code, message } = error as FastifyError;
  if (code === 'FST_FILES_LIMIT')
    return new Refusal('too_large', `At most ${spec.maxFiles} photos can be sent at once.`);
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new Refusal('too_large', 'This form has too many fields.');
  // A full disk is an error of ours; any other error that is not of the system is one of the form.
  if (/^(ENOSPC|EDQUOT|EROFS)$/.test(code)) return new ImageStoreUnavailable(error);
  if (/^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') return error as Error;
  return new Refusal(
    'invalid',
    `This form could not be read${/boundary/i.test(message) ? ': it has no boundary' : ''}.`,
  );
}
