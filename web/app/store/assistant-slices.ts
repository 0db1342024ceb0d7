/** The slice of the conversation with PG Bot. */
import chat from '#web/assistant/chat-slice.ts';

export const slices = { chat };
