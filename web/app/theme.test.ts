/** The script that runs before the first paint, run here as the browser runs it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../public/theme.js'), 'utf8');
const system = Object.assign(new EventTarget(), { matches: false });
const root = document.documentElement;

function open({ night = false } = {}) {
  system.matches = night;
  // A classic script: it has no module to import it from.
  window.eval(script);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  delete root.dataset.theme;
  delete root.dataset.welcome;
  delete root.dataset.member;
  document.head.innerHTML = '<meta name="theme-color" content="#fffaf6">';
  vi.stubGlobal('matchMedia', () => system);
});

it('follows the system while nobody has chosen', () => {
  open({ night: true });
  expect(root.dataset.theme).toBe('dark');
  expect(document.querySelector('meta')?.content).toBe('#10231d');
  system.matches = false;
  system.dispatchEvent(new Event('change'));
  expect(root.dataset.theme).toBe('light');
  expect(document.querySelector('meta')?.content).toBe('#fffaf6');
});

it("keeps to the visitor's choice", () => {
  localStorage.setItem('theme', 'light');
  open({ night: true });
  expect(root.dataset.theme).toBe('light');
});

it('takes a choice it does not know for none', () => {
  localStorage.setItem('theme', 'sepia');
  open({ night: true });
  expect(root.dataset.theme).toBe('dark');
});

it('follows a choice made in another tab', () => {
  open();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(root.dataset.theme).toBe('light');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(root.dataset.theme).toBe('dark');
});

it('says whether somebody is signed in, for the pages that come as plain HTML', () => {
  open();
  expect(root.dataset.member).toBeUndefined();
  localStorage.setItem('token', 'a-token');
  open();
  expect(root.dataset.member).toBe('');
});

it('works where storage is refused', () => {
  const refusal = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  open({ night: true });
  refusal.mockRestore();
  expect(root.dataset.theme).toBe('dark');
});

it('lets the shutters open once in a session', () => {
  open();
  expect(root.dataset.welcome).toBe('');
  delete root.dataset.welcome;
  delete root.dataset.member;
  sessionStorage.setItem('welcomed', '1');
  open();
  expect(root.dataset.welcome).toBeUndefined();
});
