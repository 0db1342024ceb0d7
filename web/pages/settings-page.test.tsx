/** /settings, and the frame around somebody who is signed in. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount, startIdentityServer } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';
import { closeApp, openApp } from '#tests/web/open-app.tsx';
import { onlyFailure } from '#tests/web/toasts.ts';
import { Avatar } from '#web/kit/labels/avatar.tsx';
import { toast } from '#web/kit/feedback/toast.ts';

let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
beforeEach(() => {
  server.people.splice(0, Infinity, anAccount('Asha Rao'), anAccount('Bina Thomas', { verified: false }));
  server.sessions.clear();
  server.instead.clear();
  server.calls.length = 0;
});
afterEach(closeApp);
afterAll(() => server.close());

const button = (name: string) => screen.findByRole('button', { name });
const header = () => within(screen.getByRole('banner'));

/** Signs in on the way to the settings. */
async function openAs(email: string): Promise<UserEvent> {
  const person = await openApp('/settings', server);
  await person.type(await screen.findByLabelText('Email'), email);
  await person.type(await screen.findByLabelText('Password'), 'a-good-password');
  await person.click(await button('Sign In'));
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  act(() => toast.remove());
  return person;
}

describe('the frame', () => {
  test('shows initials and the name, and leads out by Logout, home and with a word', async () => {
    const asha = await openAs('asha-rao@example.in');
    expect(header().getByText('AR')).toBeTruthy();
    expect(header().getByText('Asha Rao').title).toBe('Asha Rao');
    await asha.click(header().getByRole('button', { name: 'Logout' }));
    await screen.findByText('Logged Out Successfully');
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(header().getByRole('link', { name: 'Login' })).toBeTruthy();
    expect(screen.queryByText('Login to access')).toBeNull();
  });

  test('closes the side menu on logging out from it', async () => {
    const asha = await openAs('asha-rao@example.in');
    await asha.click(await button('Open menu'));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'Settings' }).ariaCurrent).toBe('page');
    expect(within(menu).queryByRole('link', { name: 'Admin' })).toBeNull();
    await asha.click(within(menu).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(menu).toHaveProperty('open', false));
    expect(location.pathname).toBe('/');
  });

  test('shows initials in the place of a photo that cannot be loaded', async () => {
    const { container } = render(<Avatar name="आशा राव" uid="1" photo="/gone.jpg" />);
    const photo = container.querySelector('img');
    expect(photo?.alt).toBe('');
    if (photo) fireEvent.error(photo);
    expect(container.textContent).toBe('आरा');
  });
});

describe('the reminder to verify', () => {
  const banner = () => screen.queryByRole('region', { name: 'Verify your email' });

  test('stays away from somebody whose email is verified', async () => {
    await openAs('asha-rao@example.in');
    expect(banner()).toBeNull();
  });

  test('sends the mail again, once at a time, and says so, or how long to wait', async () => {
    server.instead.set('/auth/send-verification-email', { status: 429, headers: { 'retry-after': '1800' } });
    const bina = await openAs('bina-thomas@example.in');
    await waitFor(() => expect(banner()?.textContent).toContain('bina-thomas@example.in'));
    await bina.click(await button('Send it again'));
    await screen.findByText('Too many tries. Please wait 30 minutes and try again.');
    server.instead.set('/auth/send-verification-email', { status: 200, body: { status: true } });
    await bina.click(await button('Send it again'));
    await screen.findByText('Verification email sent! Please check your inbox.');
    expect(screen.getByText('Sent again')).toBeTruthy();
  });

  test('goes when it is dismissed, and does not come back with a reload', async () => {
    const bina = await openAs('bina-thomas@example.in');
    await bina.click(await button('Dismiss'));
    expect(banner()).toBeNull();
    await waitFor(() => expect(localStorage.getItem('root')).toContain('"bannerVisible":false'));
  });

  test('goes by itself when the person comes back from verifying', async () => {
    await openAs('bina-thomas@example.in');
    await waitFor(() => expect(banner()).not.toBeNull());
    Object.assign(server.people[1] ?? {}, { verified: true });
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(banner()).toBeNull());
  });
});

describe('the settings', () => {
  test('a new name is in the header at once, and the failure of the first try is gone', async () => {
    const asha = await openAs('asha-rao@example.in');
    const name = screen.getByLabelText('Full name');
    await asha.clear(name);
    await asha.click(await button('Save name'));
    await screen.findByText('Name is required');
    await asha.type(name, 'Asha Krishnan');
    server.instead.set('/auth/update-user', { status: 500 });
    await asha.click(await button('Save name'));
    await onlyFailure('An error occurred. Please try again.');
    server.instead.delete('/auth/update-user');
    await asha.click(await button('Save name'));
    await screen.findByText('Your name is saved');
    await onlyFailure('');
    expect(await header().findByText('Asha Krishnan')).toBeTruthy();
    await expect.poll(() => document.activeElement).toBe(await button('Save name'));
  });

  test('a wrong present password is said at its field, and so is a new one that everybody uses', async () => {
    server.instead.set('/auth/change-password', {
      status: 400,
      body: { code: 'INVALID_PASSWORD', message: 'Invalid password' },
    });
    const asha = await openAs('asha-rao@example.in');
    await asha.type(await screen.findByLabelText('Current password'), 'a first guess');
    await asha.type(screen.getByLabelText('New password'), 'a first guess{Tab}');
    await screen.findByText('This is your current password. Please choose another.');
    await asha.type(screen.getByLabelText('Current password'), ' or two');
    await waitFor(() => expect(screen.queryByText('This is your current password. Please choose another.')).toBeNull());
    await asha.clear(screen.getByLabelText('New password'));
    await asha.type(screen.getByLabelText('New password'), 'a-better-password');
    await asha.type(screen.getByLabelText('Confirm new password'), 'a-better-password');
    await asha.click(await button('Change password'));
    await screen.findByText('This is not your current password');
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Current password'));
    server.instead.set('/auth/change-password', { status: 400, body: { code: 'PASSWORD_COMPROMISED', message: 'x' } });
    await asha.click(await button('Change password'));
    await screen.findByText('Many people use this password, so it is easily guessed. Please choose another.');
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('New password'));
  });

  test('somebody who came by Google is asked for no password, and types the words to delete the account', async () => {
    server.instead.set('/auth/list-accounts', { status: 200, body: [{ providerId: 'google' }] });
    server.instead.set('/auth/delete-user', { status: 200, body: { success: true } });
    const asha = await openAs('asha-rao@example.in');
    await screen.findByText(/You sign in with Google/);
    await asha.click(await button('Delete my account'));
    await asha.click(await button('Delete for ever'));
    expect(server.calls).not.toContain('POST /auth/delete-user');
    expect(document.activeElement).toBe(screen.getByLabelText('Type “delete my account”'));
    await asha.type(screen.getByLabelText('Type “delete my account”'), 'Delete my account');
    await asha.click(await button('Delete for ever'));
    await screen.findByText('Your account is deleted');
    expect(location.pathname).toBe('/');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  test('a password that is not Asha’s deletes nothing', async () => {
    server.instead.set('/auth/delete-user', {
      status: 400,
      body: { code: 'INVALID_PASSWORD', message: 'Invalid password' },
    });
    const asha = await openAs('asha-rao@example.in');
    await asha.click(await button('Delete my account'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    await asha.type(dialog.getByLabelText('Password'), 'a guess');
    await asha.click(dialog.getByRole('button', { name: 'Delete for ever' }));
    await dialog.findByText('This is not your current password');
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('the account of the only admin stays, and the dialog says why', async () => {
    server.instead.set('/auth/delete-user', {
      status: 409,
      body: { code: 'conflict', message: 'This is the only admin. Make somebody else an admin first.' },
    });
    const asha = await openAs('asha-rao@example.in');
    await asha.click(await button('Delete my account'));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    await asha.type(dialog.getByLabelText('Password'), 'a-good-password');
    await asha.click(dialog.getByRole('button', { name: 'Delete for ever' }));
    await dialog.findByText('This is the only admin. Make somebody else an admin first.');
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('what comes only at the second try, by itself, takes no focus', async () => {
    server.people.push(anAccount('Chitra Iyer', { role: 'admin' }));
    server.instead.set('/account/security', { status: 0 });
    server.instead.set('/healthz', { status: 200 });
    await openAs('chitra-iyer@example.in');
    const factor = within(await screen.findByRole('region', { name: 'Second factor' }));
    await factor.findByRole('button', { name: 'Try again' });
    act(() => screen.getByRole('main').blur());
    const body = { secondFactor: false, required: false, hasPassword: true };
    server.instead.set('/account/security', { status: 200, body });
    dispatchEvent(new Event('online'));
    await factor.findByRole('button', { name: 'Set up' });
    expect(document.activeElement).toBe(document.body);
  });

  test('a session elsewhere is ended by a button that names it, and the focus stays at the list', async () => {
    const createdAt = '2026-11-20T04:30:00Z';
    const sessions = ['Firefox/132.0 Windows', 'Chrome/131.0 Android'].map((userAgent) => ({
      id: userAgent,
      createdAt,
      userAgent,
    }));
    server.instead.set('/auth/list-sessions', { status: 200, body: sessions });
    server.instead.set('/auth/end-session', { status: 200, body: { status: true } });
    const asha = await openAs('asha-rao@example.in');
    await asha.click(await screen.findByRole('button', { name: /^Log out there: Firefox on Windows, since 20 Nov/ }));
    await screen.findByText('Logged out there');
    expect(screen.queryByText('Firefox on Windows')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Chrome on Android').closest('ul'));
  });

  test('a list of sessions that needs a recent sign-in says so, and everywhere can be left all the same', async () => {
    server.instead.set('/auth/list-sessions', {
      status: 403,
      body: { code: 'SESSION_NOT_FRESH', message: 'Session is not fresh' },
    });
    server.instead.set('/auth/revoke-sessions', { status: 200, body: { status: true } });
    const asha = await openAs('asha-rao@example.in');
    await screen.findByText('For your safety, this list shows only soon after signing in.');
    await asha.click(await button('Log out everywhere'));
    await screen.findByText('Logged Out Successfully');
    expect(localStorage.getItem('token')).toBeNull();
  });

  test('the theme is kept under its own key, told to the page at once, and left by a sign-out', async () => {
    const onStorage = vi.fn<() => void>();
    addEventListener('storage', onStorage);
    const asha = await openAs('asha-rao@example.in');
    await asha.click(screen.getByLabelText('Dark'));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(onStorage).toHaveBeenCalledTimes(1);
    await asha.click(header().getByRole('button', { name: 'Logout' }));
    await screen.findByText('Logged Out Successfully');
    await waitFor(() => expect(Object.keys(localStorage)).toEqual(['theme']));
    removeEventListener('storage', onStorage);
  });
});
