/** What the log holds of an error: enough to find it, and nothing that somebody typed. */
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

const refused = Object.assign(new Error('duplicate key value violates unique constraint "people_email"'), {
  code: '23505',
  constraint: 'people_email',
  detail: 'Key (email)=(asha@example.in) already exists.',
});

it('keeps the statement, the place and the cause, and leaves out every value', () => {
  const error = new DrizzleQueryError(
    'insert into people (email) values ($1)',
    ['asha@example.in', 'a line\n    at home'],
    refused,
  );
  const logged = loggedError(error);
  expect(logged).toMatchObject({
    message: 'Failed query: insert into people (email) values ($1)',
    stack: expect.stringContaining('logged-error.test.ts'),
    cause: { code: '23505', constraint: 'people_email', message: refused.message },
  });
  expect(JSON.stringify(logged)).not.toMatch(/asha@example\.in|at home/);
});

it('keeps the first errors of one that stands for several', () => {
  const errors = [refused, ...Array.from({ length: 20 }, () => new Error('the disk is full'))];
  const logged = loggedError(new AggregateError(errors, 'Some orders could not be reconciled.'));
  expect(logged.message).toBe('Some orders could not be reconciled.');
  expect(logged.errors?.map(({ code, message }) => code ?? message)).toEqual([
    '23505',
    ...Array.from({ length: 9 }, () => 'the disk is full'),
  ]);
  expect(JSON.stringify(logged)).not.toContain('asha');
});

it('takes what is no error without a word of it', () => {
  expect(JSON.stringify(loggedError({ email: 'asha@example.in' }))).not.toContain('asha');
});

it('keeps the reason of an error that comes as a copy, as the job queue gives it', () => {
  const lost = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED', port: 5432 });
  const copy = { ...lost, message: lost.message, stack: lost.stack, queue: 'mail', data: 'asha@example.in' };
  const logged = loggedError(copy);
  expect(logged).toMatchObject({
    type: 'Error',
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
    code: 'ECONNREFUSED',
    port: 5432,
  });
  expect(JSON.stringify(logged)).not.toContain('asha');
});
