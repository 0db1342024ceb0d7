/** A URL that cannot be decoded leads nowhere, and asks nobody to sign in for it. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { messages } from '#web/pages/messages.ts';
import { closePage, openPage } from '#tests/web/open-page.tsx';

afterEach(closePage);

test.each(['/search/pg/%E0%A4%A', '/search/pg/%00', '/search/pg/a%'])('%s says so', async (url) => {
  const { calls } = await openPage(url, () => Response.json({}));
  await screen.findByRole('heading', { name: messages.notFound.title });
  expect(calls.filter((call) => call.startsWith('pg/'))).toEqual([]);
});
