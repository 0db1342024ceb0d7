/** Where a search that finds nothing leads to. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchReadingNotes } from './search-reading.tsx';

afterEach(cleanup);

const place = (label: string) => ({ key: `place:${label}`, label });
const girls = { key: 'for', label: 'For girls' };
const wifi = { key: 'amenity:wifi', label: 'Wi-Fi' };

function renderFor(criteria: { key: string; label: string }[], isEmpty = true) {
  const onSearch = vi.fn<(query: string) => void>();
  const reading = { criteria, unused: ['srinivasa'], relaxed: [], guesses: [] };
  const beside = { query: 'girls ameerpet', filters: {}, onChange: () => {}, onSearch };
  render(<SearchReadingNotes isEmpty={isEmpty} reading={reading} {...beside} />);
  return onSearch;
}

test('a locality leads to all of its city, with the rest of what was read', async () => {
  const refused = { key: 'not-place:Kondapur', label: 'Not Kondapur, Hyderabad' };
  const onSearch = renderFor([place('Ameerpet, Hyderabad'), refused, girls, wifi]);
  await userEvent.click(screen.getByRole('button', { name: 'Search all of Hyderabad' }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Hyderabad, Not Kondapur, Hyderabad, For girls, Wi-Fi, srinivasa');
});

test.each([
  ['a city', [place('Hyderabad'), girls]],
  ['no place', [girls]],
  ['several places', [place('Ameerpet, Hyderabad'), place('Baner, Pune')]],
])('%s leads nowhere else', (_, criteria) => {
  renderFor(criteria);
  expect(screen.queryByRole('button', { name: /^Search all/ })).toBeNull();
});

test('where something was found nothing else is offered', () => {
  renderFor([place('Ameerpet, Hyderabad')], false);
  expect(screen.queryByRole('button', { name: /^Search all/ })).toBeNull();
});
