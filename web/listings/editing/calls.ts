/** The calls that change listings, with the error catalogue's texts. */
import { call } from '#web/lib/http/call.ts';
import { callThunk } from '#web/lib/http/call-thunk.ts';
import { uploading } from '#web/lib/http/upload.ts';
import type { OnProgress } from '#web/lib/http/upload.ts';
import { messages } from './messages.ts';

export const addPg = callThunk(
  'pg/addPg',
  () => messages.addError,
  async ({ form, onProgress }: { form: FormData; onProgress: OnProgress }, signal) =>
    (await call('addPg', { body: form }, signal, uploading(onProgress))).data,
);

export const updatePg = callThunk(
  'pg/updatePg',
  () => messages.updateError,
  async ({ id, form, onProgress }: { id: string; form: FormData; onProgress: OnProgress }, signal) =>
    (await call('updatePg', { params: { id }, body: form }, signal, uploading(onProgress))).data,
);

export const deletePg = callThunk(
  'pg/deletePg',
  () => messages.deleteError,
  async (id: string, signal) => {
    await call('deletePg', { params: { id } }, signal);
  },
);
