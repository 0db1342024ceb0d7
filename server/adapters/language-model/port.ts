/** A language model: it may choose tools and phrase an answer. Nothing that it says is trusted. */
import type { z } from 'zod';

export interface ModelTool {
  /** Tells the model what the tool is for. */
  description: string;
  input: z.ZodType;
  /** Must not change anything. Its return value is given to the model as data. */
  run(input: unknown): Promise<unknown>;
}

export interface ModelQuestion {
  /** The system prompt. */
  instructions: string;
  /** The conversation so far, with the person's new message last. */
  lines: readonly { by: 'person' | 'assistant'; text: string }[];
  tools: Readonly<Record<string, ModelTool>>;
}

export interface LanguageModel {
  /**
   * The model's final answer, after its tool calls. Takes at most 15 seconds.
   * @throws {ModelFailed} if it is unreachable, slow, endless, too long or malformed
   */
  converse(question: ModelQuestion): Promise<string>;
}

export class ModelFailed extends Error {}
