/** What the server must never do, and the few places that may call outside. */
import { describe, expect, it } from 'vitest';
import { codeFiles, isTest, read } from './source-files.ts';

const server = codeFiles().filter((file) => file.startsWith('server/') && !isTest(file));
const filesWith = (pattern: RegExp) => server.filter((file) => pattern.test(read(file)));

const NEVER: [what: string, pattern: RegExp][] = [
  ['start another program', /\bchild_process\b/],
  ['run a text as code', /\beval\(|\bnew Function\(|\bnode:vm\b/],
  ['make a text by a pattern that came in', /\butil\.format\b|\bformat\b.*'node:util'/],
  ['draw a secret from numbers that can be guessed', /\bMath\.random\b/],
  ['use a hash that is broken', /createH(ash|mac)\('(?!sha256')/],
  ['encrypt by itself', /\bcreate(Cipher|Decipher)(iv)?\b|\bsubtle\.encrypt\b/],
  ['make a key of a password by itself', /\b(scrypt|pbkdf2)(Sync)?\(/],
  ['trust a certificate that nobody vouches for', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
];

describe('the server', () => {
  it.each(NEVER)('does not %s', (_what, pattern) => {
    expect(filesWith(pattern)).toEqual([]);
  });

  it('calls other servers from these places alone, at addresses of the settings', () => {
    expect(filesWith(/\bfetch\(/)).toEqual([
      'server/adapters/language-model/openai-compatible.ts',
      'server/adapters/payment-gateway/request.ts',
    ]);
    for (const file of filesWith(/\bfetch\(/)) expect(read(file)).toMatch(/redirect: '(manual|error)'/);
  });

  it('calls addresses that people give from one place alone, which follows no redirect by itself', () => {
    expect(filesWith(/\brequest\b.* from 'node:https?'/)).toEqual(['server/adapters/webhook-sender/https.ts']);
  });

  it('is more than a few files, or all this would mean nothing', () => {
    expect(server.length).toBeGreaterThan(150);
  });
});
