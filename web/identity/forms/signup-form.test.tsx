/** The sign-up form in another language than it was opened in. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startIdentityServer } from '#tests/servers/identity-server.ts';
import { closeApp, openApp } from '#tests/web/open-app.tsx';

test('keeps what Bina has typed, and the focus, when she chooses another language under the form', async () => {
  const server = await startIdentityServer();
  const bina = await openApp('/signup', server);
  const choose = async (language: string) => {
    const [button] = await screen.findAllByRole('button', { name: language });
    if (button) await bina.click(button);
  };
  await bina.type(await screen.findByLabelText('Full name'), 'Bina Thomas');
  await choose('हिन्दी');
  expect(await screen.findByLabelText('पूरा नाम')).toHaveProperty('value', 'Bina Thomas');
  expect(document.activeElement?.textContent).toBe('हिन्दी');
  expect(screen.queryByText('Full name')).toBeNull();
  await choose('English');
  await screen.findByLabelText('Full name');
  await closeApp();
  await server.close();
});
