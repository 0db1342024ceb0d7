/** The public settings the browser asks for at start; nothing secret may ever stand here. */
import { z } from 'zod';
import { paths } from './paths.ts';
import { route } from './route.ts';

export const runtimeSettings = z.object({
  /** What this site is called. */
  name: z.string(),
  /** Ways to reach the people who run this site; what is absent is not shown. */
  support: z.object({ email: z.string().optional(), phone: z.string().optional(), region: z.string().optional() }),
  /** Links in the footer, by the network's name. */
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  /** Whether 'Continue with Google' is set up here. */
  google: z.boolean(),
  /** Whether mails go out from here: without, nothing on the screen may promise one. */
  mail: z.boolean(),
  /** Whether a PG has a page that can be sent to somebody without an account. */
  publicPages: z.boolean(),
  /** What the payment window needs; absent where nobody can book. */
  payments: z
    .object({
      /** The provider's public key id. */
      keyId: z.string(),
      /** Address of the provider's checkout script, loaded on 'Book Now' only. */
      checkoutUrl: z.string(),
    })
    .optional(),
  /** Set while services of the outside world are played by the sandbox: where it is, and which ones. */
  sandbox: z.object({ url: z.string(), services: z.array(z.string()) }).optional(),
  /** Accounts a visitor may try; there are some only while every service is sandboxed. */
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
