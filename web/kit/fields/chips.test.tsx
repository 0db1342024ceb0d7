/** A card's amenities stay on one line, and none of them is lost. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ChipLine } from './chips.tsx';

afterEach(cleanup);

const chips = (facts: string[]) => {
  render(<ChipLine facts={facts} />);
  return screen.getAllByRole('listitem').map((chip) => chip.textContent);
};

it('shows all of a few short ones', () => {
  expect(chips(['Wi-Fi', 'AC', 'Gym'])).toEqual(['Wi-Fi', 'AC', 'Gym']);
});

it('leaves no room empty that one more would fill', () => {
  expect(chips(['Wi-Fi', 'AC', 'Laundry', 'CCTV'])).toEqual(['Wi-Fi', 'AC', 'Laundry', '+1CCTV']);
  cleanup();
  expect(chips(['Wi-Fi', 'Power backup', 'Home meals'])).toEqual(['Wi-Fi', 'Power backup', '+1Home meals']);
});

it('counts what does not fit, and names it to a screen reader', () => {
  expect(chips(['Wi-Fi', 'Home meals', 'Laundry', 'Power backup'])).toEqual([
    'Wi-Fi',
    'Home meals',
    '+2Laundry, Power backup',
  ]);
});

it('shows the first, however long', () => {
  expect(chips(['A very long amenity that nobody foresaw', 'AC'])).toEqual([
    'A very long amenity that nobody foresaw',
    '+1AC',
  ]);
});

it('renders nothing for none', () => {
  expect(render(<ChipLine facts={[]} />).container.innerHTML).toBe('');
});
