/** Checks of services that time out. */
import { afterEach, expect, it, vi } from 'vitest';
import { checkMail, checkSending } from './services.ts';

afterEach(() => void vi.useRealTimers());

it('says that a mail still under way may arrive, and blames the URL only if the server refuses', async () => {
  vi.useFakeTimers();
  const silent = () => new Promise<string>(() => {});
  const found = Promise.all([checkSending(silent), checkMail(silent)]);
  await vi.advanceTimersByTimeAsync(15_000);
  const [sending, reading] = await found;
  expect(sending.message).toMatch(/^no answer within 15 s\. The mail may still arrive/);
  expect(reading.message).toBe('no answer within 15 s. Is SMTP_URL right?');
  const refused = await checkSending(() => Promise.reject(new Error('Invalid login.')));
  expect(refused.message).toBe('Invalid login. Is SMTP_URL right?');
});
