/** Any language model with an endpoint for OpenAI's chat completions. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { generateText, isStepCount, tool } from 'ai';
import { ModelFailed, type LanguageModel } from './port.ts';

export interface ModelSettings {
  /** Including the version, e.g. `https://api.example.com/v1`. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** For all steps together. */
  deadlineMs?: number;
}

const DEADLINE_MS = 15_000;
/** Maximum steps, so that a model that only calls tools is stopped. */
const STEPS = 5;
const MAX_TOKENS = 600;
/** Maximum size of a response. */
const MAX_BYTES = 200_000;

export function openAiCompatible({ baseUrl, apiKey, model, deadlineMs = DEADLINE_MS }: ModelSettings): LanguageModel {
  const endpoint = createOpenAICompatible({ name: 'language-model', baseURL: baseUrl, apiKey, fetch: boundedFetch });
  return {
    async converse({ instructions, lines, tools }) {
      try {
        const { text } = await generateText({
          model: endpoint(model),
          instructions,
          messages: lines.map(({ by, text: content }) => ({
            role: by === 'person' ? ('user' as const) : ('assistant' as const),
            content,
          })),
          tools: Object.fromEntries(
            Object.entries(tools).map(([name, { description, input, run }]) => [
              name,
              tool({ description, inputSchema: input, execute: (parameters) => run(parameters) }),
            ]),
          ),
          stopWhen: isStepCount(STEPS),
          maxOutputTokens: MAX_TOKENS,
          maxRetries: 0,
          abortSignal: AbortSignal.timeout(deadlineMs),
        });
        return text;
      } catch (error) {
        throw new ModelFailed('The language model gave no answer.', { cause: error });
      }
    },
  };
}

/** Follows no redirect, which could lead into an internal network, and limits the size of the response. */
async function boundedFetch(address: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'error' });
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`The answer is longer than ${MAX_BYTES} bytes.`);
    parts.push(part);
  }
  return new Response(Buffer.concat(parts), { status: response.status, headers: response.headers });
}
