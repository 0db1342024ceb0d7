/** What stands among the toasts. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until these are the only words of failure among them; a failure that nobody takes away stays for 4 seconds. */
export async function onlyFailure(words: string): Promise<void> {
  const failures = () => within(screen.getByRole('region', { name: 'Messages' })).getByRole('alert');
  await waitFor(() => expect(failures().textContent).toBe(words), { timeout: 2000 });
}
