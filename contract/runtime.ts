/** The public settings that the browser loads at start; nothing secret may be added. */
import { z } from 'zod';
import { paths } from './paths.ts';
import { route } from './route.ts';

export const runtimeSettings = z.object({
  /** The site's name. */
  name: z.string(),
  /** Contacts of the people who run this site; absent ones are not shown. */
  support: z.object({ email: z.string().optional(), phone: z.string().optional(), region: z.string().optional() }),
  /** Links in the footer, by the network's name. */
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Whether 'Continue with Google' is configured. */
  google: z.boolean(),
  /** Whether mail is configured: if not, no screen may promise a mail. */
  mail: z.boolean(),
  /** Whether a PG has a public page that can be shared with people without an account. */
  publicPages: z.boolean(),
  /** Settings of the payment window; absent if booking is not configured. */
  payments: z
    .object({
      /** The provider's public key id. */
      keyId: z.string(),
      /** URL of the provider's checkout script, loaded on 'Book Now' only. */
      checkoutUrl: z.string(),
    })
    .optional(),
  /** Set if services are simulated by the sandbox: its URL, and which ones. */
  sandbox: z.object({ url: z.string(), services: z.array(z.string()) }).optional(),
  /** Accounts that a visitor may try; only if every service is sandboxed. */
  demoAccounts: z.array(z.object({ role: z.enum(['user', 'admin']), email: z.string(), password: z.string() })),
});

export type RuntimeSettings = z.infer<typeof runtimeSettings>;

export const runtimeRoutes = {
  runtime: route({
    ...paths.runtime,
    summary: 'What this site says of itself in public: whom to ask, what is set up.',
    access: 'public',
    response: runtimeSettings,
  }),
};
