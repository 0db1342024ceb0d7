/** A chart that is read by the arrow keys and aloud. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DayChart } from './day-chart.tsx';

afterEach(cleanup);

const values = [3, 0, -2, 7].map((value, at) => ({ day: `${at + 1} Nov 2026`, value }));

test.each(['bars', 'area'] as const)('says each day with its number, %s', async (look) => {
  const person = userEvent.setup();
  render(<DayChart title="Bookings" total="8" values={values} inWords={(value) => `${value} booked`} look={look} />);
  const days = screen.getByRole('slider', { name: 'Bookings by day' });
  const valueText = () => days.getAttribute('aria-valuetext');
  expect(valueText()).toBe('4 Nov 2026: 7 booked');
  await person.tab();
  await person.keyboard('{ArrowRight}{ArrowLeft}');
  expect(valueText()).toBe('3 Nov 2026: -2 booked');
  await person.keyboard('{Home}{ArrowDown}');
  expect(valueText()).toBe('1 Nov 2026: 3 booked');
  await person.keyboard('{End}');
  expect(valueText()).toBe('4 Nov 2026: 7 booked');
});

test('plots nothing upside down or out of its frame, all noughts and losses included', () => {
  for (const numbers of [
    [0, 0],
    [-5, -1],
    [1e9, 1],
  ]) {
    const { container } = render(
      <DayChart
        title="x"
        total=""
        values={numbers.map((value, at) => ({ day: `${at}`, value }))}
        inWords={String}
        look="bars"
      />,
    );
    for (const bar of container.querySelectorAll('rect[y]')) {
      const [y, height] = [Number(bar.getAttribute('y')), Number(bar.getAttribute('height'))];
      expect(y).toBeGreaterThanOrEqual(0);
      expect(height).toBeGreaterThan(0);
      expect(y + height).toBeLessThanOrEqual(97);
    }
    cleanup();
  }
});
