/** Talking to the assistant in tests, as the chat screen does. */
import type { ChatAnswer, ChatMessage } from '#contract/assistant/schema.ts';
import type { Answer } from '../app.ts';
import type { Member } from '#tests/people/people.ts';

export const send = (person: Member, body: unknown): Promise<Answer> => person.call('POST', '/api/bot/chat', body);

/** Says a line that must be answered. */
export async function tell(
  person: Member,
  message: string,
  more: { remove?: string; id?: string } = {},
): Promise<ChatAnswer> {
  const { status, body } = await send(person, { message, ...more });
  if (status !== 200) throw new Error(`"${message}" was answered ${status}: ${JSON.stringify(body)}`);
  return body as ChatAnswer;
}

export async function historyOf(person: Member): Promise<ChatMessage[]> {
  return (await person.call('GET', '/api/bot/chat/history')).body as ChatMessage[];
}

export const namesIn = ({ listings }: ChatAnswer) => listings.map(({ pg }) => pg?.name);
