/** Opens the adapters that the settings name: mail, photo files, payment provider, language model. */
import { join } from 'node:path';
import { diskImageStore } from './adapters/image-store/disk.ts';
import type { ImageStore } from './adapters/image-store/port.ts';
import type { LanguageModel } from './adapters/language-model/port.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import { smtpMailer } from './adapters/mailer/smtp.ts';
import { noGateway } from './adapters/payment-gateway/none.ts';
import type { PaymentGateway } from './adapters/payment-gateway/port.ts';
import { razorpayGateway } from './adapters/payment-gateway/razorpay.ts';
import type { Config } from './config.ts';

export interface Adapters {
  /** Absent where no mail server is set up: then no mail is written at all. */
  mailer: Mailer | undefined;
  images: ImageStore;
  gateway: PaymentGateway;
  /** Absent where the assistant answers by rules alone. */
  model: LanguageModel | undefined;
}

export async function openAdapters(config: Config): Promise<Adapters> {
  return {
    mailer: config.mail && smtpMailer(config.mail),
    images: config.s3 ? await s3Store(config.s3) : diskImageStore(join(config.dataDir, 'images')),
    gateway: config.payments ? razorpayGateway(config.payments) : noGateway,
    model: config.languageModel && (await languageModel(config.languageModel)),
  };
}

/** Read only where one is set up, as the language model is: these libraries take their time and memory. */
async function s3Store(settings: NonNullable<Config['s3']>): Promise<ImageStore> {
  const { s3ImageStore } = await import('./adapters/image-store/s3.ts');
  return s3ImageStore(settings);
}

async function languageModel(settings: NonNullable<Config['languageModel']>): Promise<LanguageModel> {
  const { openAiCompatible } = await import('./adapters/language-model/openai-compatible.ts');
  return openAiCompatible(settings);
}
