/** Binds each route of the contract to its handler: authorizes, validates, runs, serializes. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Role } from '#contract/identity/schema.ts';
import type { KeyScope, ParsedRequest, ResponseBody, RouteSpec } from '#contract/route.ts';
import type { Audit } from '../audit/audit.ts';
import { audited, isAudited, type AuditNote } from './audited.ts';
import { Refusal, requestCancelled, tooManyRequests } from './errors.ts';
import { sendWithEtag } from './etag.ts';
import { acceptJson } from './json-body.ts';
import { jsonStream } from './json-stream.ts';
import { CallCounts } from './limits/call-counts.ts';
import { validationMessage } from './validation-messages.ts';
import { UPLOAD_MS, withUpload, type Upload } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, once authenticated; undefined for a stranger. */
    caller?: Caller | undefined;
    /** Data read in parallel to authentication. */
    prefetched?: Promise<unknown> | undefined;
  }
}

/** A signed-in person, as the database has them at the time of the call. */
export interface Caller {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoURL: string | null;
  /** For this call: `user` for an admin without the second factor that the settings require of admins. */
  role: Role;
  /** The session of the call; empty where it comes with an API key. */
  sessionId: string;
  /** Whether the person signed in, or entered their password again, in the last ten minutes. */
  hasRecentLogin: boolean;
  secondFactor: boolean;
  /** Whether the person would be an admin with a second factor. */
  secondFactorMissing: boolean;
  /** The API key that the call comes with; `prefix` is its visible beginning. */
  apiKey?: { id: string; name: string; prefix: string; scopes: KeyScope[] };
}

export interface Authenticate {
  /** The caller; undefined without a token. @throws {Refusal} for an invalid token, on public routes too */
  (authorization: string | undefined): Promise<Caller | undefined>;
  /** The person of a token that was valid before, without a look whether the session has ended. */
  claimedUid(authorization: string | undefined): string | undefined;
}

/** What a handler gets; `caller` is always defined where the route's access is not `public`. */
export interface Call<R extends RouteSpec> extends ParsedRequest<R> {
  caller: R['access'] extends 'public' ? Caller | undefined : Caller;
  /** The IP address of the client, behind the proxies that the settings trust. */
  ip: string;
  /** Sets a header of the response. */
  header(name: string, value: string): void;
  /**
   * Describes an admin's action in a few words for the audit log, without secrets. `about` are the ids of what it was
   * about, where the URL contains none.
   */
  note(detail: string, about?: string[]): void;
  /** Adds units to the route's `cost`, where the cost depends on the request. */
  addCost(units: number): void;
  /**
   * To be called by a slow handler just before it stores anything, so that nothing is stored that the caller believes
   * to have failed. @throws {Refusal} where the client has disconnected, or was told that the request timed out
   */
  assertNotAborted(): void;
}

export interface PrefetchInput<R extends RouteSpec> extends Pick<ParsedRequest<R>, 'params' | 'query'> {
  uid: R['access'] extends 'public' ? string | undefined : string;
}

export interface Implement {
  <R extends RouteSpec>(route: R, handler: (call: Call<R>) => Promise<ResponseBody<R>>): void;
  /**
   * With a `prefetch` that is run in parallel to reading the session, so that both queries go to the database in one
   * message. It must not write; its data are dropped if the session has ended.
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
  /** The folder for uploaded files while a call lasts. */
  incoming: string;
  /** Called with each route as it is bound. */
  onRoute: (route: RouteSpec) => void;
}

/** Untyped here: the types of `Implement` check it against its route. */
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
  // Besides the limit per IP address, since one person may have many. An API key has a limit of its own.
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
      // Before the body is read, so that the server reads none of a stranger; and after the limit per IP address, which
      // is the last `onRequest` hook, so that requests with invalid tokens are counted.
      preParsing: async (request) => {
        const { authorization } = request.headers;
        const uid = prefetch && authenticate.claimedUid(authorization);
        if (uid !== undefined && calls.add(uid, 0).current < callsPerMinute) {
          request.prefetched = startPrefetch(request, uid);
          // Nobody awaits it if the caller is refused.
          request.prefetched.catch(() => {});
        }
        request.caller = await authenticate(authorization);
        authorize(route, request.caller);
        if (!route.files && isForm(request)) throw new Refusal('unsupported', 'This call takes no files.');
        if (request.caller) limitPerson(request.caller);
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const { caller } = request;
        let auditNote: AuditNote = {};
        const headers: string[] = [];
        const run = (upload: Upload) => {
          const call = {
            params: parse(route.params, request.params),
            query: parse(route.query, request.query),
            body: parse(route.body, upload.fields),
            files: upload.files,
            caller,
            prefetched: request.prefetched ?? startPrefetch(request, caller?.uid),
            ip: request.ip,
            header(name: string, value: string) {
              headers.push(name, value);
              reply.header(name, value);
            },
            note: (detail: string, about?: string[]) => void (auditNote = { detail, about }),
            addCost: (units: number) => void (request.extraCost += units),
            assertNotAborted() {
              if (request.raw.socket.destroyed || reply.sent) throw requestCancelled();
            },
          };
          const action = () => handler(call as never);
          if (!caller || !isAudited(route)) return action();
          const { params, ip } = call;
          const note = () => auditNote;
          return audited(audit, { person: caller, apiKey: caller.apiKey, route, ip, params, note }, action);
        };
        const result =
          route.files && request.isMultipart()
            ? await withUpload(request, route.files, incoming, run)
            : await run({ fields: request.body, files: [] });
        // Parsing removes fields that the contract does not name, so that a new column cannot leak.
        const body = route.response.parse(result);
        if (route.streamed) return reply.type('application/json; charset=utf-8').send(Readable.from(jsonStream(body)));
        if (route.etag) return sendWithEtag(request, reply, { body, headers });
        return reply.code(route.status ?? 200).send(isStream(body) ? Readable.from(body) : body);
      },
    });
  };
}

const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

const isForm = ({ headers }: FastifyRequest) => /^\s*multipart\//i.test(headers['content-type'] ?? '');

function authorize(route: RouteSpec, caller: Caller | undefined): void {
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

/** An API key may only make calls that name one of its scopes, whatever access its maker has. */
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
