/** Tells a wrong method from a wrong address, by the routes that the server has. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ErrorBody } from '#contract/error.ts';

/** The methods that this address takes; none where there is nothing at it. */
export type AllowedMethods = (url: string) => string[];

/** Hears of each route as it is registered, so it must be called before the first one. */
export function watchMethods(app: FastifyInstance): AllowedMethods {
  const routes = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, url }) => {
    // What takes whatever is asked for, as the files of the web do, does not say whether it is there.
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

/** 405 with the methods that would do. */
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
