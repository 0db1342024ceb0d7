/** Saying what one can pay. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { BudgetFields } from './budget-fields.tsx';
import type { Budget } from './budget-fields.tsx';

afterEach(cleanup);

const from = () => screen.getByLabelText('From, ₹ a month');
const upTo = () => screen.getByLabelText('Up to, ₹ a month');

test('a budget counts when both fields are left, however it is written', async () => {
  const onChange = vi.fn<(budget: Budget) => void>();
  const person = userEvent.setup();
  render(<BudgetFields minPrice={undefined} maxPrice={undefined} onChange={onChange} />);
  await person.type(from(), '₹5,000');
  await person.tab();
  await person.type(upTo(), '12 000.00');
  expect(onChange).not.toHaveBeenCalled();
  await person.tab();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ minPrice: 5000, maxPrice: 12_000 });
});

test('Enter counts too, an emptied field is no limit, and what is no amount is refused in words', async () => {
  const onChange = vi.fn<(budget: Budget) => void>();
  const person = userEvent.setup();
  render(<BudgetFields minPrice={5000} maxPrice={12_000} onChange={onChange} />);
  await person.clear(from());
  await person.clear(upTo());
  await person.type(upTo(), '-5');
  expect(screen.queryByText('Type an amount, such as 11500')).toBeNull();
  await person.keyboard('{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  const error = screen.getByText('Type an amount, such as 11500');
  expect(upTo().getAttribute('aria-describedby')).toBe(error.id);
  await person.clear(upTo());
  await person.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ minPrice: undefined, maxPrice: undefined });
  await person.type(upTo(), 'Rs. 9,000.50 ');
  expect(screen.queryByText('Type an amount, such as 11500')).toBeNull();
  await person.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ minPrice: undefined, maxPrice: 9000 });
});

test.each([
  ['9k', 9000],
  ['12.5K', 12_500],
  ['9 thousand', 9000],
  ['9 हज़ार', 9000],
])('the box takes %s as the search box does', async (text, maxPrice) => {
  const onChange = vi.fn<(budget: Budget) => void>();
  const person = userEvent.setup();
  render(<BudgetFields minPrice={undefined} maxPrice={undefined} onChange={onChange} />);
  await person.type(upTo(), `${text}{Enter}`);
  expect(onChange).toHaveBeenLastCalledWith({ minPrice: undefined, maxPrice });
});

test.each(['k', '9x', '9 lakh thousand', '200000000'])('%s is no rent', async (text) => {
  const onChange = vi.fn<(budget: Budget) => void>();
  const person = userEvent.setup();
  render(<BudgetFields minPrice={undefined} maxPrice={undefined} onChange={onChange} />);
  await person.type(upTo(), `${text}{Enter}`);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('Type an amount, such as 11500')).toBeTruthy();
});

test('the fields follow when the budget is changed elsewhere', () => {
  const { rerender } = render(<BudgetFields minPrice={5000} maxPrice={undefined} onChange={() => {}} />);
  expect(from()).toHaveProperty('value', '5000');
  rerender(<BudgetFields minPrice={undefined} maxPrice={9000} onChange={() => {}} />);
  expect(from()).toHaveProperty('value', '');
  expect(upTo()).toHaveProperty('value', '9000');
});
