/** A language model: it may choose among tools and put an answer into words. Nothing it says is taken for true. */
import type { z } from 'zod';

export interface ModelTool {
  /** What it is for, for the model. */
  description: string;
  input: z.ZodType;
  /** Never changes anything. What it answers is given to the model as data. */
  run(input: unknown): Promise<unknown>;
}

export interface ModelQuestion {
  /** Who the model is here. */
  instructions: string;
  /** The conversation so far, the person's new line last. */
  lines: readonly { by: 'person' | 'assistant'; text: string }[];
  tools: Readonly<Record<string, ModelTool>>;
}

export interface LanguageModel {
  /**
   * The model's last words, after the tools it wanted. At most 15 seconds in all.
   * @throws {ModelFailed} when it is away, slow, endless, too long or not to be understood
   */
  converse(question: ModelQuestion): Promise<string>;
}

export class ModelFailed extends Error {}
