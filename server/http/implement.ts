/** Binds a route of the contract to its handler: guard, validate, run, serialize. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Role } from '#contract/identity/schema.ts';
import type { KeyScope, ParsedRequest, ResponseBody, RouteSpec } from '#contract/route.ts';
import type { Audit } from '../audit/audit.ts';
import { audited, isAudited, type Noted } from './audited.ts';
import { Refusal, requestCancelled, tooManyRequests } from './errors.ts';
import { sendWithEtag } from './etag.ts';
import { acceptJson } from './json-body.ts';
import { jsonStream } from './json-stream.ts';
import { CallCounts } from './limits/call-counts.ts';
import { validationMessage } from './validation-messages.ts';
import { UPLOAD_MS, withUpload, type Upload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once that is known; undefined where it is nobody. */
    caller?: Caller | undefined;
    /** What is read for them while it is not known yet whether their session has ended. */
    prefetched?: Promise<unknown> | undefined;
  }
}

/** A signed-in person as the database knows them at the moment of the call. */
export interface Caller {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL: string | null;
  /** As it counts for this call: an admin without the second factor that admins need here counts as a member. */
  role: Role;
  /** The session the call is made in; empty where it comes with an API key. */
  sessionId: string;
  /** Whether the person proved who they are in the last ten minutes. */
  hasRecentLogin: boolean;
  secondFactor: boolean;
  /** Whether the person would be an admin with a second factor. */
  secondFactorMissing: boolean;
  /** The key that a system calls with in the person's stead; `prefix` is how it begins. */
  apiKey?: { id: string; name: string; prefix: string; scopes: KeyScope[] };
}

export interface Authenticate {
  /** Who calls, or nobody. A token that is present but not good is refused here, on public routes too. */
  (authorization: string | undefined): Promise<Caller | undefined>;
  /** Who it is if the session has not ended: known at once, for a token that was good before. */
  claimedUid(authorization: string | undefined): string | undefined;
}

/** What a handler gets: the caller is there wherever the route's access is not `public`. */
export interface Call<R extends RouteSpec> extends ParsedRequest<R> {
  caller: R['access'] extends 'public' ? Caller | undefined : Caller;
  /** The IP address of the client, behind the proxies that the settings trust. */
  ip: string;
  /** Sets a header of the answer. */
  header(name: string, value: string): void;
  /**
   * Says in a few words what an admin's act came to, for the audit log; never a secret. `about` are the ids of what it
   * was about, where the address has none.
   */
  note(detail: string, about?: string[]): void;
  /** Counts so many units besides the route's `cost`, where only what was sent tells what it takes. */
  countFurther(units: number): void;
  /**
   * To be called by what takes long, just before it is kept: refuses where the caller has hung up or was already
   * answered that it took too long, so that nothing is done that they take for failed.
   * @throws {Refusal}
   */
  assertNotAborted(): void;
}

/** Whom and what a reading prefetched is for. */
export interface PrefetchInput<R extends RouteSpec> extends Pick<ParsedRequest<R>, 'params' | 'query'> {
  uid: R['access'] extends 'public' ? string | undefined : string;
}

export interface Implement {
  <R extends RouteSpec>(route: R, handler: (call: Call<R>) => Promise<ResponseBody<R>>): void;
  /**
   * With something that is read while the caller's session is: both leave in one message to the database. It must not
   * write, and is thrown away where the session has ended.
   */
  <R extends RouteSpec, Prefetched>(
    route: R,
    prefetch: (input: PrefetchInput<R>) => Promise<Prefetched>,
    handler: (call: Call<R> & { prefetched: Promise<Prefetched> }) => Promise<ResponseBody<R>>,
  ): void;
}

export interface ImplementOptions {
  callsPerMinute: number;
  audit: Audit;
  /** The folder that files come into while a call lasts. */
  incoming: string;
  /** Told each route as it is bound. */
  onRoute: (route: RouteSpec) => void;
}

/** The types of `Implement` tie it to its route. */
type Handler = (given: never) => Promise<unknown>;

/** A function that binds routes below `/api` on this app. */
export function implementer(
  app: FastifyInstance,
  authenticate: Authenticate,
  { callsPerMinute, audit, incoming, onRoute }: ImplementOptions,
): Implement {
  acceptJson(app);
  app.decorateRequest('caller');
  app.decorateRequest('prefetched');
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // Beside the limit per address: somebody with many addresses is still one person. A key has a budget of its own.
  const calls = new CallCounts(60_000);
  const limitPerson = ({ apiKey, uid }: Caller) => {
    const { current, ttl } = calls.add(apiKey?.id ?? uid);
    if (current > callsPerMinute) throw tooManyRequests(ttl / 1_000);
  };
  return (route: RouteSpec, first: Handler, second?: Handler) => {
    onRoute(route);
    const [prefetch, handler] = second ? [first, second] : [undefined, first];
    const startPrefetch = async ({ params, query }: FastifyRequest, uid: string | undefined) =>
      prefetch?.({ uid, params: parse(route.params, params), query: parse(route.query, query) } as never);
    app.route({
      method: route.method,
      url: `/api${route.path}`,
      config: { cost: route.cost ?? 1 },
      ...(route.bodyLimit !== undefined && { bodyLimit: route.bodyLimit }),
      ...(route.files && { handlerTimeout: UPLOAD_MS }),
      ...(route.timeoutSeconds !== undefined && { handlerTimeout: route.timeoutSeconds * 1_000 }),
      // Before the body is read, so that a stranger cannot make the server take one; and behind the limit per address,
      // which comes last among the `onRequest` hooks, so that a flood of bad tokens is counted.
      preParsing: async (request) => {
        const { authorization } = request.headers;
        const uid = prefetch && authenticate.claimedUid(authorization);
        if (uid !== undefined && calls.add(uid, 0).current < callsPerMinute) {
          request.prefetched = startPrefetch(request, uid);
          // Where the caller is refused, nobody waits for it.
          request.prefetched.catch(() => {});
        }
        request.caller = await authenticate(authorization);
        admit(route, request.caller);
        if (!route.files && isForm(request)) throw new Refusal('unsupported', 'This call takes no files.');
        if (request.caller) limitPerson(request.caller);
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { caller } = request;
        let noted: Noted = {};
        const said: string[] = [];
        const answerTo = (sent: Upload) => {
          const received = {
            params: parse(route.params, request.params),
            query: parse(route.query, request.query),
            body: parse(route.body, sent.fields),
            files: sent.files,
            caller,
            prefetched: request.prefetched ?? startPrefetch(request, caller?.uid),
            ip: request.ip,
            header(name: string, value: string) {
              said.push(name, value);
              reply.header(name, value);
            },
            note: (detail: string, about?: string[]) => void (noted = { detail, about }),
            countFurther: (units: number) => void (request.furtherCost += units),
            assertNotAborted() {
              if (request.raw.socket.destroyed || reply.sent) throw requestCancelled();
            },
          };
          const act = () => handler(received as never);
          return caller && isAudited(route)
            ? audited(
                audit,
                {
                  person: caller,
                  apiKey: caller.apiKey,
                  route,
                  ip: request.ip,
                  params: received.params,
                  noted: () => noted,
                },
                act,
              )
            : act();
        };
        const answer =
          route.files && request.isMultipart()
            ? await withUpload(request, route.files, incoming, answerTo)
            : await answerTo({ fields: request.body, files: [] });
        // Parsing the answer leaves out whatever the contract does not name, so that a new column cannot leak.
        const named = route.response.parse(answer);
        if (route.streamed) return reply.type('application/json; charset=utf-8').send(Readable.from(jsonStream(named)));
        if (route.etag) return sendWithEtag(request, reply, { answer: named, said });
        return reply.code(route.status ?? 200).send(sendable(named));
      },
    });
  };
}

/** What is written piece by piece goes out piece by piece. */
function sendable(answer: unknown): unknown {
  const inPieces = typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer;
  return inPieces ? Readable.from(answer as AsyncIterable<string>) : answer;
}

const isForm = ({ headers }: FastifyRequest) => /^\s*multipart\//i.test(headers['content-type'] ?? '');

function admit(route: RouteSpec, caller: Caller | undefined): void {
  const { access, requiresRecentLogin } = route;
  if (caller?.apiKey) assertInScope(route, caller.apiKey);
  if (access === 'public') return;
  if (!caller) throw new Refusal('unauthorized', 'Please log in to continue.');
  if (access === 'admin' && caller.secondFactorMissing)
    throw new Refusal('second_factor_missing', 'Admins need a second factor here. Set yours up in the settings first.');
  if (access === 'admin' && caller.role !== 'admin') throw new Refusal('forbidden', 'This is for admins only.');
  if (requiresRecentLogin && !caller.hasRecentLogin)
    throw new Refusal('confirm_identity', 'Please prove again that it is you, then this goes on.');
}

/** A key is for the calls that name a scope, whatever else its maker may do or anybody may. */
function assertInScope({ keyScope }: RouteSpec, { scopes }: NonNullable<Caller['apiKey']>): void {
  if (!keyScope) throw new Refusal('forbidden', 'No API key can make this call.');
  if (!scopes.includes(keyScope)) throw new Refusal('forbidden', `This API key lacks the scope ${keyScope}.`);
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: validationMessage });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal('invalid', issues[0]?.message ?? 'This request could not be understood.', issues);
}
