/** Journeys in a real browser, on a desktop and on a phone, against the server that `npm start` starts. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.ts';

const { executablePath, env, args } = findBrowser();
/** What servers and sessions do is the same on every screen. */
const sameOnPhones = /(start|identity|identity-admin)\.e2e\.ts/;
/** `npm run bench -- every-screen` makes all others in both windows. */
const leavingOut = (tag: RegExp) => (process.env['EVERY_SCREEN'] === 'yes' ? {} : { grepInvert: tag });

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  // `npm run bench -- topology-journeys` makes all but those that are about `npm start` itself.
  testIgnore: process.env['ON_TOPOLOGY'] === 'yes' ? [/start\.e2e\.ts/] : [],
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  workers: 2,
  // Nothing here measures time: a slow machine is no failure.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace films every step, which costs a third of the time: only what failed and is tried again is filmed.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // What a service worker fetches cannot be watched or answered by a journey; that of offline reading allows it.
    serviceWorkers: 'block',
    // Room for a scrollbar is part of a desktop's layout.
    launchOptions: { executablePath, env, args, ignoreDefaultArgs: ['--hide-scrollbars'] },
  },
  projects: [
    {
      name: 'desktop',
      ...leavingOut(/@on-the-phone/),
      // Of somebody who asked for less motion; on the phone everything moves. Both are seen, and less is drawn in the
      // larger window, where most journeys are made.
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      testIgnore: sameOnPhones,
      ...leavingOut(/@any-width/),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
