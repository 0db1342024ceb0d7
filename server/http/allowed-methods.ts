/** Finds the methods that a URL supports, so that a wrong method gets 405 and an unknown URL 404. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorBody } from '#contract/error.ts';

/** The methods that a URL supports; empty where no route matches. */
export type AllowedMethods = (url: string) => string[];

/** Collects the routes as they are registered, so it must be called before the first one. */
export function watchMethods(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url }) => {
    // A wildcard route, such as that of static files, matches URLs at which there is nothing.
    if (url.includes('*')) return;
    const methods = routes.get(url) ?? new Set();
    for (const each of [method].flat()) methods.add(each);
    routes.set(url, methods);
  });
  return (url) => {
    const parts = partsOf(url.split('?', 1)[0] ?? '');
    const found = [...routes].filter(([route]) => fits(partsOf(route), parts));
    return [...new Set(found.flatMap(([, methods]) => [...methods]))].toSorted();
  };
}

/** Sends 405 with the allowed methods. */
export function refuseMethod(reply: FastifyReply, allowed: string[]): FastifyReply {
  return reply
    .code(405)
    .header('allow', allowed.join(', '))
    .send({ code: 'invalid', message: 'This address cannot be used in this way.' } satisfies ErrorBody);
}

const partsOf = (path: string) => path.split('/');

function fits(route: string[], path: string[]): boolean {
  return (
    route.length === path.length &&
    route.every((part, at) => (part.startsWith(':') ? path[at] !== '' : part === path[at]))
  );
}
