/** Where a search that finds nothing leads to. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { WholeCity } from './search-reading.tsx';

afterEach(cleanup);

const place = (label: string) => ({ key: `place:${label}`, label });
const girls = { key: 'for', label: 'For girls' };
const wifi = { key: 'amenity:wifi', label: 'Wi-Fi' };

function renderFor(criteria: { key: string; label: string }[]) {
  const onSearch = vi.fn<(query: string) => void>();
  render(<WholeCity reading={{ criteria, unused: [], relaxed: [], guesses: [] }} onSearch={onSearch} />);
  return onSearch;
}

test('a locality leads to all of its city, with the rest of what was read', async () => {
  const onSearch = renderFor([place('Ameerpet, Hyderabad'), girls, wifi]);
  await userEvent.click(screen.getByRole('button', { name: 'Search all of Hyderabad' }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('Hyderabad, For girls, Wi-Fi');
});

test.each([
  ['a city', [place('Hyderabad'), girls]],
  ['no place', [girls]],
  ['several places', [place('Ameerpet, Hyderabad'), place('Baner, Pune')]],
])('%s leads nowhere else', (_, criteria) => {
  renderFor(criteria);
  expect(screen.queryByRole('button')).toBeNull();
});
