/** What the server must never do, and the few places that may call outside. */
import { describe, expect, it } from 'vitest';
import { codeFiles, isTest, read } from './source-files.ts';

const server = codeFiles().filter((file) => file.startsWith('server/') && !isTest(file));
const filesWith = (pattern: RegExp) => server.filter((file) => pattern.test(read(file)));

const NEVER: [what: string, pattern: RegExp, ...planted: string[]][] = [
  ['start another program', /\bchild_process\b/, "import { exec } from 'node:child_process';"],
  ['run a text as code', /\beval\(|\bnew Function\(|\bnode:vm\b/, 'eval(text)', 'new Function(text)', "'node:vm'"],
  [
    'make a text by a pattern that came in',
    /\butil\.format\b|\bformat\b.*'node:util'/,
    'util.format(pattern)',
    "import { format } from 'node:util';",
  ],
  ['draw a secret from numbers that can be guessed', /\bMath\.random\b/, 'Math.random()'],
  [
    'use a hash that is broken',
    /\b(createHash|createHmac|hash)\('(?!sha256')/,
    "createHash('md5')",
    "createHmac('sha1', key)",
    "hash('md5', text)",
  ],
  [
    'encrypt by itself',
    /\bcreate(Cipher|Decipher)(iv)?\b|\bsubtle\.encrypt\b/,
    "createCipheriv('aes-256-gcm', key, iv)",
    'crypto.subtle.encrypt(how, key, text)',
  ],
  [
    'make a key of a password by itself',
    /\b(scrypt|pbkdf2)(Sync)?\(/,
    'scryptSync(password, salt, 32)',
    'pbkdf2(password)',
  ],
  [
    'trust a certificate that nobody vouches for',
    /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/,
    'rejectUnauthorized: false',
    "NODE_TLS_REJECT_UNAUTHORIZED: '0'",
  ],
];

/** What can call another server, by whatever name it is imported. */
const CALLING =
  /\bimport (\w+|\* as \w+|\{[^}]*\b(request|get|connect)\b[^}]*\}) from 'node:(https?|http2)'|\bimport\('node:http/;

describe('the server', () => {
  it.each(NEVER)('does not %s', (_what, pattern, ...planted) => {
    expect(filesWith(pattern)).toEqual([]);
    for (const violation of planted) expect(violation).toMatch(pattern);
  });

  it('calls other servers from these places alone, at addresses of the settings', () => {
    expect(filesWith(/\bfetch\(/)).toEqual([
      'server/adapters/language-model/openai-compatible.ts',
      'server/adapters/payment-gateway/request.ts',
    ]);
    for (const file of filesWith(/\bfetch\(/)) expect(read(file)).toMatch(/redirect: '(manual|error)'/);
  });

  it('calls addresses that people give from one place alone, which follows no redirect by itself', () => {
    expect(filesWith(CALLING)).toEqual(['server/adapters/webhook-sender/https.ts']);
  });

  it.each([
    "import { request } from 'node:https';",
    "import {\n  Agent,\n  get,\n} from 'node:http';",
    "import http from 'node:http';",
    "import * as https from 'node:https';",
    "import { connect } from 'node:http2';",
    "const { request } = await import('node:http');",
  ])('could not call by %j unseen', (violation) => {
    expect(violation).toMatch(CALLING);
  });

  it.each(["import { createServer } from 'node:http';", "import type { IncomingMessage } from 'node:http';"])(
    'may %s',
    (use) => {
      expect(use).not.toMatch(CALLING);
    },
  );

  it('is more than a few files, or all this would mean nothing', () => {
    expect(server.length).toBeGreaterThan(150);
  });
});
