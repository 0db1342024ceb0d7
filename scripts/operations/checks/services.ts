/** Calls every configured service as the server would. */
import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { openImageStore } from '#server/adapters.ts';
import { openAiCompatible } from '#server/adapters/language-model/openai-compatible.ts';
import { smtpTransport } from '#server/adapters/mailer/smtp.ts';
import { razorpayGateway } from '#server/adapters/payment-gateway/razorpay.ts';
import { reach, type Finding } from '#server/checks/finding.ts';
import { checkMail, checkPayments } from '#server/checks/services.ts';
import type { Config } from '#server/config.ts';

const ANSWER_MS = 10_000;

/** In parallel; services that are not configured have no findings. */
export async function checkServices(config: Config): Promise<Finding[]> {
  const { redisUrl, s3, mail, payments, google, languageModel, tracing, publicUrl } = config;
  return Promise.all([
    ...(redisUrl ? [reach('Redis', 'Is REDIS_URL right?', () => checkRedis(redisUrl))] : []),
    ...(s3 ? [reach('S3', 'Are the S3_* settings right, and may the key write?', () => checkBucket(config))] : []),
    ...(mail ? [checkMail(() => verifyMail(mail))] : []),
    ...(payments ? [checkPayments(razorpayGateway(payments), payments.keyId)] : []),
    ...(google ? [reach('Google', 'Is GOOGLE_ISSUER right?', () => checkGoogle(google.issuer))] : []),
    ...(languageModel ? [reach('Model', 'Are the LLM_* settings right?', () => checkModel(languageModel))] : []),
    ...(tracing ? [reach('Traces', 'Is OTEL_EXPORTER_OTLP_ENDPOINT right?', () => checkTraces(tracing.endpoint))] : []),
    ...(publicUrl
      ? [reach('PUBLIC_URL', 'Does the server run, and does the proxy lead to it?', () => checkPublicUrl(publicUrl))]
      : []),
  ]);
}

async function checkRedis(url: string): Promise<string> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: ANSWER_MS });
  let failure: unknown;
  client.on('error', (error) => (failure = error));
  try {
    await client.connect();
    await client.ping();
    return 'it answers.';
  } catch (error) {
    throw failure ?? error;
  } finally {
    client.disconnect();
  }
}

/** Writes, reads and deletes a photo that no listing refers to. */
async function checkBucket(config: Config): Promise<string> {
  const store = await openImageStore(config);
  const name = `${randomUUID().replaceAll('-', '')}-1.webp`;
  try {
    await store.put(name, Buffer.from('a test of the settings'));
    const kept = await store.get(name).finally(() => store.remove([name]));
    if (!kept) throw new Error('what was written is not there');
    return `a file was written to ${config.s3?.bucket}, read and taken away.`;
  } finally {
    store.close();
  }
}

async function verifyMail(settings: NonNullable<Config['mail']>): Promise<string> {
  const transport = smtpTransport(settings);
  try {
    await transport.verify();
    return `the server would take mails from ${settings.from}; none was sent.`;
  } finally {
    transport.close();
  }
}

async function checkGoogle(issuer: string): Promise<string> {
  const path = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(path, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return 'its address answers; whether it knows the client, only a sign-in can tell.';
}

async function checkModel(settings: NonNullable<Config['languageModel']>): Promise<string> {
  await openAiCompatible({ ...settings, deadlineMs: ANSWER_MS }).converse({
    instructions: 'Answer with the word Yes.',
    lines: [{ by: 'person', text: 'Are you there?' }],
    tools: {},
  });
  return `${settings.model} answers.`;
}

/** Exports no spans. */
async function checkTraces(endpoint: string): Promise<string> {
  const path = `${endpoint}/v1/traces`;
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(path, {
    method: 'POST',
    body: '{"resourceSpans":[]}',
    redirect: 'error',
    headers,
    signal,
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return 'the collector takes traces.';
}

async function checkPublicUrl(url: string): Promise<string> {
  const answer = await fetch(`${url}/healthz`, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`${url}/healthz answers ${answer.status}`);
  return `${url} leads to a server that runs.`;
}
