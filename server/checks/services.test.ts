/** What a check says of a service that takes too long. */
import { afterEach, expect, it, vi } from 'vitest';
import { checkMail, checkSending } from './services.ts';

afterEach(() => void vi.useRealTimers());

it('says of a mail still under way that it may arrive, and blames the address only where it is refused', async () => {
  vi.useFakeTimers();
  const silent = () => new Promise<string>(() => {});
  const found = Promise.all([checkSending(silent), checkMail(silent)]);
  await vi.advanceTimersByTimeAsync(15_000);
  const [sending, reading] = await found;
  expect(sending.said).toMatch(/^no answer within 15 s\. The mail may still arrive/);
  expect(reading.said).toBe('no answer within 15 s. Is SMTP_URL right?');
  const refused = await checkSending(() => Promise.reject(new Error('Invalid login.')));
  expect(refused.said).toBe('Invalid login. Is SMTP_URL right?');
});
