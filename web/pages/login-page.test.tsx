/** The two doors, /login and /signup, and the guard that sends people there. */
import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount, startIdentityServer } from '#tests/servers/identity-server.ts';
import type { IdentityServer } from '#tests/servers/identity-server.ts';
import { aBrowser, closeApp, openApp } from '#tests/web/open-app.tsx';
import { onlyFailure } from '#tests/web/toasts.ts';

let server: IdentityServer;

beforeAll(async () => {
  server = await startIdentityServer();
});
beforeEach(() => {
  server.people.splice(0, Infinity, anAccount('Asha Rao'), anAccount('Chitra Iyer', { role: 'admin' }));
  server.sessions.clear();
  server.instead.clear();
  server.calls.length = 0;
});
afterEach(closeApp);
afterAll(() => server.close());

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => screen.findByLabelText(label);
const at = () => location.pathname + location.search;
const toasted = (text: string) => screen.findAllByText(text);
const toastedAndAtField = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2));

async function signIn(
  person: Awaited<ReturnType<typeof openApp>>,
  email = 'asha-rao@example.in',
  password = 'a-good-password',
) {
  await person.type(await field('Email'), email);
  await person.type(await field('Password'), password);
  await person.click(await button('Sign In'));
}

async function signUp(person: Awaited<ReturnType<typeof openApp>>) {
  await person.type(await field('Full name'), 'Bina Thomas');
  await person.type(await field('Email'), 'bina@example.in');
  await person.type(await field('Password'), 'a-good-password');
  await person.type(await field('Confirm password'), 'a-good-password');
  await person.click(await button('Sign Up'));
}

describe('the guard', () => {
  test('sends a visitor to /login, says why, and brings her back to what she wanted', async () => {
    const asha = await openApp('/settings?from=mail', server);
    await toasted('Login to access');
    expect(at()).toBe('/login');
    await signIn(asha);
    await waitFor(() => expect(at()).toBe('/settings?from=mail'));
    await toasted('Logged In Successfully!');
  });

  test('takes her back after she made an account on the way', async () => {
    const bina = await openApp('/settings', server);
    const press = async (name: string) => bina.click(await screen.findByRole('link', { name }));
    await button('Sign In');
    await press('Signup');
    await press('Login');
    await press('Forgot your password?');
    await press('Back to sign in');
    await press('Sign up');
    await signUp(bina);
    await toasted('Registered Successfully!');
    await toasted('Verification email sent! Please check your inbox.');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(at()).toBe('/login');
    expect(await field('Email')).toHaveProperty('value', 'bina@example.in');
    await bina.type(await field('Password'), 'a-good-password');
    await bina.click(await button('Sign In'));
    await waitFor(() => expect(at()).toBe('/settings'));
  });

  test.each(['/', '/forgot-password', '/reset-password', '/no-such-page'])('leaves %s to everybody', async (url) => {
    await openApp(url, server);
    await screen.findByRole('heading', { level: 1 });
    expect(at()).toBe(url);
    expect(screen.queryByText('Login to access')).toBeNull();
  });

  test.each(['/login', '/signup'])('leads somebody who is signed in from %s home', async (url) => {
    const browser = aBrowser(server);
    const asha = await openApp('/login', server, browser);
    await signIn(asha);
    await waitFor(() => expect([at(), localStorage.getItem('token')]).toEqual(['/', expect.any(String)]));
    const kept = { ...localStorage };
    await closeApp();
    Object.assign(localStorage, kept);
    await openApp(url, server, browser);
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('waits for the session where storage remembers nobody', async () => {
    const browser = aBrowser(server);
    await signIn(await openApp('/login', server, browser));
    await waitFor(() => expect(at()).toBe('/'));
    await closeApp();
    await openApp('/settings', server, browser);
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(screen.queryByText('Login to access')).toBeNull();
  });

  test('tells a member kindly that a page is for admins', async () => {
    const asha = await openApp('/admin/getpg', server);
    await signIn(asha);
    await screen.findByRole('heading', { level: 1, name: /for the people who run the houses/ });
  });

  test('lets an admin through to it', async () => {
    const chitra = await openApp('/admin/no-such-page', server);
    await signIn(chitra, 'chitra-iyer@example.in');
    await waitFor(() => expect(at()).toBe('/admin/no-such-page'));
    await screen.findByRole('heading', { level: 1, name: 'There is no page here' });
  });

  test('leads nowhere foreign, whatever an old history entry says', async () => {
    const asha = await openApp('/login', server);
    history.replaceState({ usr: { from: '//evil.example' }, key: 'x' }, '', '/login');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    await signIn(asha);
    await waitFor(() => expect(at()).toBe('/'));
    expect(location.host).not.toContain('evil');
  });
});

describe('the sign-in form', () => {
  test('says what is missing on submit, and puts the cursor there', async () => {
    const asha = await openApp('/login', server);
    await asha.click(await button('Sign In'));
    await screen.findByText('Email is required');
    screen.getByText('Password is required');
    await expect.poll(() => document.activeElement).toBe(await field('Email'));
    expect(server.calls).not.toContain('POST /auth/sign-in/email');
  });

  test('says what is wrong on leaving a field, then takes it back while it is mended', async () => {
    const asha = await openApp('/login', server);
    await asha.type(await field('Email'), 'asha@');
    expect(screen.queryByText('Invalid email format')).toBeNull();
    await asha.tab();
    await screen.findByText('Invalid email format');
    expect((await field('Email')).getAttribute('aria-invalid')).toBe('true');
    await asha.type(await field('Email'), 'example.in');
    await waitFor(() => expect(screen.queryByText('Invalid email format')).toBeNull());
  });

  test('shows and hides the password, which may be pasted', async () => {
    const asha = await openApp('/login', server);
    await asha.type(await field('Password'), 'secret');
    expect(await field('Password')).toHaveProperty('type', 'password');
    await asha.click(await button('Show password'));
    expect(await field('Password')).toMatchObject({ type: 'text', value: 'secret' });
    await asha.click(await button('Hide password'));
    expect(await field('Password')).toMatchObject({ type: 'password', autocomplete: 'current-password' });
    await asha.click(await field('Password'));
    await asha.paste(' by a manager');
    expect(await field('Password')).toHaveProperty('value', 'secret by a manager');
  });

  test('is busy while it signs in, and stays when that fails', async () => {
    const asha = await openApp('/login', server);
    await asha.type(await field('Email'), 'asha-rao@example.in');
    await asha.type(await field('Password'), 'a guess');
    const answered = Promise.withResolvers<void>();
    const answer = globalThis.fetch;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      await answered.promise;
      return answer(...call);
    });
    await asha.click(await button('Sign In'));
    expect(await button('Signing In...')).toMatchObject({ disabled: true, ariaBusy: 'true' });
    expect(await button('Sign in with Google')).toHaveProperty('disabled', true);
    answered.resolve();
    await toastedAndAtField('Incorrect email or password.');
    expect((await field('Password')).getAttribute('aria-describedby')).toMatch(/-error$/);
    await expect.poll(() => document.activeElement).toBe(await field('Password'));
    expect(at()).toBe('/login');
    expect(await field('Email')).toHaveProperty('value', 'asha-rao@example.in');
    await waitFor(async () => expect(await button('Sign In')).toHaveProperty('disabled', false));
  });

  test('takes the failure away once the next try begins', async () => {
    const asha = await openApp('/login', server);
    await signIn(asha, 'asha-rao@example.in', 'a guess');
    await toasted('Incorrect email or password.');
    await asha.clear(await field('Password'));
    await asha.type(await field('Password'), 'a-good-password');
    await asha.click(await button('Sign In'));
    await toasted('Logged In Successfully!');
    await onlyFailure('');
  });

  test('says how long to wait after too many tries', async () => {
    server.instead.set('/auth/sign-in/email', { status: 429, headers: { 'retry-after': '600' } });
    const asha = await openApp('/login', server);
    await signIn(asha);
    await toasted('An error occurred. Please try again.');
    screen.getByText('Too many tries. Please wait 10 minutes and try again.');
  });

  test('is filled in with a demo account at one click, where there are some', async () => {
    const demoAccounts = [{ role: 'user', email: 'asha-rao@example.in', password: 'a-good-password' }];
    server.instead.set('/runtime', {
      status: 200,
      body: { support: {}, social: [], google: false, mail: true, demoAccounts },
    });
    const asha = await openApp('/login', server);
    await asha.click(await button('Member'));
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull();
    await asha.click(await button('Sign In'));
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('stays usable when the browser blocks the Google window', async () => {
    vi.stubGlobal('open', () => null);
    const asha = await openApp('/login', server);
    await asha.click(await button('Sign in with Google'));
    await toasted('Google Sign-In Failed');
    await signIn(asha);
    await waitFor(() => expect(at()).toBe('/'));
  });
});

describe('the sign-up form', () => {
  test('says each of the product’s sentences', async () => {
    const bina = await openApp('/signup', server);
    await bina.click(await button('Sign Up'));
    await screen.findByText('Name is required');
    screen.getByText('Email is required');
    screen.getByText('Password is required');
    screen.getByText('Please confirm your password');
    await expect.poll(() => document.activeElement).toBe(await field('Full name'));
    await bina.type(await field('Password'), '1234567');
    await screen.findByText('Password must be at least 8 characters');
    await bina.type(await field('Confirm password'), '12345678');
    await screen.findByText('Passwords do not match');
    await bina.type(await field('Password'), '8');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  });

  test('says in the product’s words that an email is taken', async () => {
    const asha = await openApp('/signup', server);
    await asha.type(await field('Full name'), 'Asha Rao');
    await asha.type(await field('Email'), 'asha-rao@example.in');
    await asha.type(await field('Password'), 'another-password');
    await asha.type(await field('Confirm password'), 'another-password');
    await asha.click(await button('Sign Up'));
    await toastedAndAtField('This email is already registered. Please sign in.');
    await expect.poll(() => document.activeElement).toBe(await field('Email'));
    expect(at()).toBe('/signup');
  });

  test('says at its field that everybody uses this password, and keeps what was typed', async () => {
    server.instead.set('/auth/sign-up/email', { status: 400, body: { code: 'PASSWORD_COMPROMISED', message: 'x' } });
    const bina = await openApp('/signup', server);
    await bina.type(await field('Full name'), 'Bina Thomas');
    await bina.type(await field('Email'), 'bina@example.in');
    await bina.type(await field('Password'), 'password123');
    await bina.type(await field('Confirm password'), 'password123');
    await bina.click(await button('Sign Up'));
    await screen.findByText('Many people use this password, so it is easily guessed. Please choose another.');
    await toasted('An error occurred. Please try again.');
    await expect.poll(() => document.activeElement).toBe(await field('Password'));
    expect(await field('Full name')).toHaveProperty('value', 'Bina Thomas');

    server.instead.delete('/auth/sign-up/email');
    await bina.click(await button('Sign Up'));
    await toasted('Registered Successfully!');
    await onlyFailure('');
  });
});

describe('a site that sends no mail', () => {
  beforeEach(() => {
    const body = { support: { email: 'help@example.in' }, social: [], google: false, mail: false, demoAccounts: [] };
    server.instead.set('/runtime', { status: 200, body });
  });

  test('promises Bina none when she makes an account', async () => {
    const bina = await openApp('/signup', server);
    await signUp(bina);
    await toasted('Registered Successfully!');
    expect(screen.queryByText('Verification email sent! Please check your inbox.')).toBeNull();
  });

  test('says that it cannot help with a forgotten password, and who can', async () => {
    await openApp('/forgot-password', server);
    await screen.findByText(/does not send emails/);
    screen.getAllByRole('link', { name: 'help@example.in' });
    expect(screen.queryByRole('button', { name: 'Send me a link' })).toBeNull();
  });
});
