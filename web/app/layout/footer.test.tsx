/** How the footer says by which number the people behind the site are called. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RuntimeSettings } from '#contract/runtime.ts';
import { Footer } from './footer.tsx';

afterEach(cleanup);

const settings = (phone: string): RuntimeSettings => ({
  name: 'PG Finder',
  support: { phone },
  social: [],
  google: false,
  mail: false,
  publicPages: false,
  demoAccounts: [],
});

test('a helpline of few digits can be called', () => {
  render(<Footer settings={settings('1930')} />);
  expect(screen.getByRole('link', { name: '1930' }).getAttribute('href')).toBe('tel:1930');
});

test('a text without a number is no link', () => {
  render(<Footer settings={settings('Ask at the desk')} />);
  expect(screen.getByText('Ask at the desk').closest('a')).toBeNull();
});
