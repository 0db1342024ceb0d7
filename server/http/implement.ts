/** Binds a route of the contract to its handler: guard, validate, run, serialize. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Received, Reply, RouteSpec } from '#contract/route.ts';
import { Refusal } from './errors.ts';

/** A signed-in person, as the guard found them. */
export interface Caller {
  uid: string;
}

/** Who calls, or nobody. A token that is present but not good is refused here, on public routes too. */
export type WhoCalls = (request: FastifyRequest) => Promise<Caller | undefined>;

export interface Call<R extends RouteSpec> extends Received<R> {
  caller: Caller | undefined;
  /** Sets a header of the answer. */
  header(name: string, value: string): void;
}

export type Implement = <R extends RouteSpec>(route: R, handler: (call: Call<R>) => Promise<Reply<R>>) => void;

/** A function that binds routes below `/api` on this app. */
export function implementer(app: FastifyInstance, whoCalls: WhoCalls): Implement {
  return (route, handler) => {
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const caller = await whoCalls(request);
        if (route.access !== 'public' && !caller) throw new Refusal('unauthorized', 'Please log in to continue.');
        const received = {
          params: parse(route.params, request.params),
          query: parse(route.query, request.query),
          body: parse(route.body, request.body),
          caller,
          header: (name: string, value: string) => void reply.header(name, value),
        };
        const answer = await handler(received as Call<typeof route>);
        // Parsing the answer leaves out whatever the contract does not name, so that a new column cannot leak.
        return reply.code(route.status ?? 200).send(route.reply.parse(answer));
      },
    });
  };
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal('invalid', issues[0]?.message ?? 'This request could not be understood.', issues);
}
