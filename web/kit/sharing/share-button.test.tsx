/** Sharing: by the device's own sheet, else by a link that is copied or handed to WhatsApp and mail. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

const shown = () => render(<ShareButton title="Gulmohar House" path="/pg/a/gulmohar-house" />);
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

it('hands name and URL to the device where it can share', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }));
  shown();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Gulmohar House', url: `${location.origin}/pg/a/gulmohar-house` });
});

it('opens and closes the choices by the browser’s own means elsewhere, which say whether they are open', () => {
  const { container } = shown();
  const choices = container.querySelector('[popover]');
  expect(choices?.id).toMatch(/./);
  expect(screen.getByRole('button', { name: 'Share' }).getAttribute('popovertarget')).toBe(choices?.id);
});

it('offers WhatsApp and mail with the same words elsewhere', () => {
  shown();
  const url = encodeURIComponent(`${location.origin}/pg/a/gulmohar-house`);
  const of = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href');
  expect(of('WhatsApp')).toBe(`https://wa.me/?text=Gulmohar%20House%3A%20${url}`);
  expect(of('Mail')).toContain(`body=Gulmohar%20House%3A%20${url}`);
});
