/** Another language while the app is open: every word is in it, and what somebody has begun goes on. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { aComment } from '#tests/live/a-comment.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { closePage, openPage } from '#tests/web/open-page.tsx';
import { switchLanguage } from '#web/language/language.ts';

afterEach(async () => {
  closePage();
  localStorage.clear();
  await switchLanguage('en');
});

async function choose(person: UserEvent, language: string): Promise<void> {
  const [first] = await screen.findAllByRole('button', { name: language });
  if (first) await person.click(first);
}

test('the cards of a search are in it', async () => {
  const { person } = await openPage('/search?q=wifi', ({ pathname }) =>
    Response.json(pathname.endsWith('/searchStart') ? { localities: [] } : [aPg()]),
  );
  await screen.findByRole('link', { name: 'Gulmohar House' });
  await choose(person, 'हिन्दी');
  expect(await screen.findByText('/महीना')).toBeTruthy();
  expect(screen.queryByText('/month')).toBeNull();
});

test('the comments of a PG are in it, and the reply that Asha has begun stays', async () => {
  const { person } = await openPage('/search/pg/gulmohar', ({ pathname }) => {
    if (pathname.includes('/getPg/')) return Response.json(aPg());
    if (pathname.endsWith('/comments/gulmohar')) return Response.json([aComment()]);
    return Response.json(pathname.endsWith('/searchStart') ? { localities: [] } : []);
  });
  await person.click(await screen.findByRole('button', { name: /^Reply/ }));
  await person.type(await screen.findByLabelText(/^Your reply|^Reply to/), 'From the first.');
  await choose(person, 'हिन्दी');
  expect(await screen.findAllByRole('button', { name: /जवाब दें/ })).toHaveLength(2);
  expect(screen.getByDisplayValue('From the first.')).toBeTruthy();
  expect(screen.queryByText('Reply')).toBeNull();
});
