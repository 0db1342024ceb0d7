/** The reminder to verify one's email, on a site that begins to send mail. */
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, startIdentityServer } from '#tests/servers/identity-server.ts';
import { aBrowser, closeApp, openApp } from '#tests/web/open-app.tsx';

test('Bina is reminded of no link while none is sent, and is once the site sends mail', async () => {
  const server = await startIdentityServer();
  server.people.push(anAccount('Bina Thomas', { verified: false }));
  const body = { support: {}, social: [], google: false, mail: false, demoAccounts: [] };
  server.instead.set('/runtime', { status: 200, body });
  const browser = aBrowser(server);
  const bina = await openApp('/login', server, browser);
  await bina.type(await screen.findByLabelText('Email'), 'bina-thomas@example.in');
  await bina.type(await screen.findByLabelText('Password'), 'a-good-password{Enter}');
  await screen.findAllByText('Logged In Successfully!');

  const comesBack = async () => {
    window.dispatchEvent(new Event('pagehide'));
    cleanup();
    await openApp('/search', server, browser);
    await screen.findByRole('heading', { name: 'Search for PGs' });
  };
  const reminder = { name: 'Verify your email' };
  await comesBack();
  expect(screen.queryByRole('region', reminder)).toBeNull();
  server.instead.delete('/runtime');
  await comesBack();
  await screen.findByRole('region', reminder);
  await closeApp();
  await server.close();
});
