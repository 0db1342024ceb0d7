/** The site room's calls: the first steps of an admin. */
import { z } from 'zod';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { setup, siteChange, siteForm, testOutcome } from './schema.ts';

export const siteRoutes = {
  getSetup: route({
    ...paths.getSetup,
    summary: 'How far the site is set up: its name and contact, listings, payments, mail, and risky settings.',
    cost: 4,
    access: 'admin',
    response: setup,
  }),
  changeSite: route({
    ...paths.changeSite,
    summary:
      'Changes the given ones of name, email, phone and region of the site; every process follows within a minute.',
    access: 'admin',
    body: siteChange,
    response: siteForm,
  }),
  dismissSetup: route({
    ...paths.dismissSetup,
    summary: 'Takes the first steps off the dashboard, or brings them back.',
    access: 'admin',
    audited: false,
    body: z.object({ dismissed: z.boolean('dismissed must be true or false') }),
    response: z.object({ dismissed: z.boolean() }),
  }),
  testPayments: route({
    ...paths.testPayments,
    summary: 'Asks the payment provider something that costs nothing. 409 where none is set; 429 after 20 in an hour.',
    cost: 10,
    access: 'admin',
    response: testOutcome,
  }),
  testMail: route({
    ...paths.testMail,
    summary: "Sends a mail to the caller's own address. 409 where no mail server is set; 429 after 5 in an hour.",
    cost: 10,
    access: 'admin',
    response: testOutcome,
  }),
};
