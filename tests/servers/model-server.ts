/** A real HTTP endpoint that speaks OpenAI's chat completions, with a model in it that says what the test wants. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelCall {
  authorization: string | undefined;
  model: string;
  messages: { role: string; content: unknown }[];
  tools?: { function: { name: string } }[];
}

export interface ToolRequest {
  tool: string;
  input: unknown;
}

/** Words, a wish for a tool, or any answer at all. */
export type ModelSays = string | ToolRequest | ((response: ServerResponse) => void);

export interface ModelServer {
  baseUrl: string;
  received: ModelCall[];
  says: (call: ModelCall) => ModelSays;
  close(): Promise<void>;
}

export async function startModelServer(says: ModelServer['says']): Promise<ModelServer> {
  const here: ModelServer = { baseUrl: '', received: [], says, close: async () => {} };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    const call = {
      authorization: request.headers.authorization,
      ...(JSON.parse(text) as Omit<ModelCall, 'authorization'>),
    };
    here.received.push(call);
    const said = here.says(call);
    if (typeof said === 'function') said(response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion(said)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  here.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  here.close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  return here;
}

/** What the tools have answered in this call, as the model reads it. */
export const toolAnswers = ({ messages }: ModelCall) =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => String(content));

function completion(said: string | ToolRequest) {
  const message =
    typeof said === 'string'
      ? { role: 'assistant', content: said }
      : {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'call-1', type: 'function', function: { name: said.tool, arguments: JSON.stringify(said.input) } },
          ],
        };
  return {
    id: 'completion-1',
    object: 'chat.completion',
    created: 1,
    model: 'test',
    choices: [{ index: 0, finish_reason: typeof said === 'string' ? 'stop' : 'tool_calls', message }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  };
}
