/**
 * Opens the adapters that the settings name: mail, photo files, payment provider, language model, webhooks, and who
 * signs people in.
 */
import { join } from 'node:path';
import { betterAuthProvider } from './adapters/identity-provider/better-auth.ts';
import type { IdentityProvider, ProviderBasis, ProviderHooks } from './adapters/identity-provider/port.ts';
import { diskImageStore } from './adapters/image-store/disk.ts';
import type { ImageStore } from './adapters/image-store/port.ts';
import type { LanguageModel } from './adapters/language-model/port.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import { smtpMailer } from './adapters/mailer/smtp.ts';
import { noGateway } from './adapters/payment-gateway/none.ts';
import type { PaymentGateway } from './adapters/payment-gateway/port.ts';
import { razorpayGateway } from './adapters/payment-gateway/razorpay.ts';
import { httpsSender } from './adapters/webhook-sender/https.ts';
import type { WebhookSender } from './adapters/webhook-sender/port.ts';
import type { Config } from './config.ts';

export interface Adapters {
  /** Absent where no mail server is set up: then no mail is written at all. */
  mailer: Mailer | undefined;
  images: ImageStore;
  gateway: PaymentGateway;
  /** Absent where the assistant answers by rules alone. */
  model: LanguageModel | undefined;
  webhookSender: WebhookSender;
  openProvider: (basis: ProviderBasis, hooks: ProviderHooks) => IdentityProvider;
}

export async function openAdapters(
  config: Config,
  { embedded }: { embedded: boolean },
  warn: (what: string, facts: object) => void,
): Promise<Adapters> {
  return {
    mailer: config.mail && smtpMailer(config.mail),
    images: await openImageStore(config),
    gateway: config.payments ? razorpayGateway(config.payments, warn) : noGateway,
    model: config.languageModel && (await languageModel(config.languageModel)),
    webhookSender: httpsSender(),
    openProvider: (basis, hooks) =>
      betterAuthProvider({ ...basis, google: config.google, transactions: !embedded }, hooks),
  };
}

export async function openImageStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ImageStore> {
  if (!s3) return diskImageStore(join(dataDir, 'images'));
  // Read only where one is set up, as the language model is: these libraries take their time and memory.
  const { s3ImageStore } = await import('./adapters/image-store/s3.ts');
  return s3ImageStore(s3);
}

async function languageModel(settings: NonNullable<Config['languageModel']>): Promise<LanguageModel> {
  const { openAiCompatible } = await import('./adapters/language-model/openai-compatible.ts');
  return openAiCompatible(settings);
}
