/** The words of the frame around every page; docs/product.md has those of the header, the side menu and the footer. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('frame', {
  home: 'Home',
  about: 'About',
  contact: 'Contact',
  chat: 'Chat',
  list: 'Your List',
  settings: 'Settings',
  admin: 'Admin',
  tagline: 'Your one-stop solution for finding the perfect PG accommodation.',
  copyright: (site: string) => `© ${site}`,

  india: 'India',
  follow: 'Follow us',
  skip: 'Skip to main content',
  main: 'Main',
  menu: 'Menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  loading: 'Loading',
  broken: {
    title: 'This page could not be shown',
    hint: 'It may have been updated while you were here. Loading it again usually helps.',
    again: 'Load again',
    home: 'Go to Home',
  },
  services: { google: 'Google', mail: 'mail', payments: 'payments' },
  sandbox: (services: string, count: number) => `Sandbox: ${services} ${count === 1 ? 'is' : 'are'} played locally.`,
  /** Around the time. */
  offline: {
    alone: 'You are offline.',
    asOf: (time: string) => `You are offline. This is as of ${time}: prices and free rooms may have changed.`,
    retry: 'Try again',
    unreachable: 'The server could not be reached. Please check your connection and try again.',
    stored: 'What you have opened before can still be read:',
  },
  lookInside: 'Look inside',
});
