/** /admin/reports as Chitra meets it. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ReportedComment } from '#contract/comments/schema.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import ReportedCommentsPage from './reported-comments-page.tsx';

const REPORTS = 'GET /comments/reports';
const at = '2026-11-18T10:00:00.000Z';

const spam: ReportedComment = {
  pgId: 'gulmohar',
  pgName: 'Gulmohar House',
  commentId: 'spam',
  text: 'Buy gold cheaply',
  username: 'Rohan Shetty',
  createdAt: at,
  reports: 22,
  reasons: [
    { reason: 'Spam', createdAt: at },
    { reason: '', createdAt: at },
  ],
};
const answer: ReportedComment = {
  ...spam,
  replyId: 'answer',
  text: 'The owner is strict',
  username: 'Bina Das',
  reports: 1,
};

let server: AnsweringServer;
const listed = (...lines: ReportedComment[]) => {
  server.answers[REPORTS] = () => [200, lines, { 'x-total-count': String(lines.length) }];
};

beforeEach(async () => {
  server = await startAnsweringServer({
    'PATCH /comments/spam/hidden': () => [200, {}],
    'DELETE /comments/spam/reply/answer/reports': () => [200, { dismissed: 1 }],
  });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const openReports = () => openRoom({ '/admin/reports': ReportedCommentsPage }, '/admin/reports');
const card = (name: string) => screen.findByRole('article', { name });

test('each line stands with its words, its place and why it was reported', async () => {
  listed(spam, answer);
  openReports();
  const first = within(await card('Comment by Rohan Shetty'));
  for (const words of ['Buy gold cheaply', 'Reported 22 times', 'Spam', 'No reason given', 'and 20 earlier reports'])
    expect(first.getByText(words)).toBeTruthy();
  expect(first.getByRole('link', { name: 'Gulmohar House' }).getAttribute('href')).toBe(
    '/search/pg/gulmohar#comment-spam',
  );
  const second = within(await card('Reply by Bina Das'));
  expect(second.getByRole('link').getAttribute('href')).toBe('/search/pg/gulmohar#comment-answer');
  expect(document.title).toBe('Reported comments · PG Finder');
});

test('what is hidden or found in order goes, the focus moves on, and what came meanwhile is asked for', async () => {
  listed(spam, answer);
  const chitra = openReports();
  await chitra.click(within(await card('Comment by Rohan Shetty')).getByRole('button', { name: /^Hide/ }));
  await expect.poll(() => screen.queryByText('Buy gold cheaply')).toBeNull();
  expect(server.bodies('PATCH /comments/spam/hidden')).toEqual([{ hidden: true }]);
  await expect.poll(() => document.activeElement).toBe(await card('Reply by Bina Das'));

  listed({ ...answer, reasons: [{ reason: 'Rude', createdAt: '2026-11-19T10:00:00.000Z' }] });
  await chitra.click(screen.getByRole('button', { name: /^Nothing wrong/ }));
  expect(await screen.findByText('Rude')).toBeTruthy();

  listed();
  await chitra.click(screen.getByRole('button', { name: /^Nothing wrong/ }));
  expect(await screen.findByRole('heading', { name: 'Nothing is reported.' })).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Reported comments' }));
});

test('a refusal is told and the card stays; a line that was deleted meanwhile goes', async () => {
  listed(spam, answer);
  server.answers['PATCH /comments/spam/hidden'] = () => [503, { code: 'unavailable', message: 'Please try again.' }];
  const chitra = openReports();
  const hide = within(await card('Comment by Rohan Shetty')).getByRole('button', { name: /^Hide/ });
  await chitra.click(hide);
  expect(await screen.findByText('Please try again.')).toBeTruthy();
  expect(hide).toHaveProperty('disabled', false);
  await expect.poll(() => document.activeElement).toBe(await card('Comment by Rohan Shetty'));
  server.answers['PATCH /comments/spam/hidden'] = () => [
    404,
    { code: 'not_found', message: 'This comment is not there any more.' },
  ];
  await chitra.click(hide);
  expect(await screen.findByText('This comment is not there any more.')).toBeTruthy();
  expect(screen.queryByText('Buy gold cheaply')).toBeNull();
});

test('a failure is said, and tried again', async () => {
  server.answers[REPORTS] = () => 'hang up';
  const chitra = openReports();
  expect(await screen.findByText('The reported comments could not be fetched.')).toBeTruthy();
  listed();
  await chitra.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing is reported.')).toBeTruthy();
});
