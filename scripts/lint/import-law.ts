/**
 * The import law as data: every place of the code, which places it may import, and which packages.
 * `docs/architecture.md` explains why.
 */

/** Which rooms a room may import, on the server and in the contract; a room of the web may import none. */
export const ARROWS: Record<string, readonly string[]> = {
  identity: [],
  listings: ['identity'],
  shortlist: ['identity', 'listings'],
  payments: ['identity', 'listings', 'alerts'],
  comments: ['identity', 'listings', 'payments'],
  assistant: ['identity', 'listings', 'shortlist', 'payments'],
  notices: ['identity'],
  alerts: [],
  audit: [],
  site: [],
  webhooks: ['identity', 'payments', 'alerts'],
};

/** Which libraries only the adapter of an external service may use. */
const ADAPTERS: Record<string, string[]> = {
  database: ['pg', '@electric-sql/pglite'],
  'identity-provider': ['better-auth', 'zod'],
  'image-store': ['@aws-sdk/client-s3'],
  mailer: ['nodemailer'],
  'payment-gateway': ['zod'],
  'language-model': ['ai', '@ai-sdk/openai-compatible', 'zod'],
  'webhook-sender': ['ipaddr.js'],
  realtime: ['socket.io', '@socket.io/redis-streams-adapter', 'ioredis'],
};

/** Packages of a room of the server beyond those that every room may use. */
const ROOM_PACKAGES: Record<string, string[]> = {
  // Passes whole requests to the identity provider.
  identity: ['fastify', 'jose', 'lru-cache', 'p-limit'],
  listings: ['csv-parse', 'lru-cache', 'p-limit', 'sharp'],
  // Unsubscribing from mails is a page of its own with a form instead of JSON.
  notices: ['fastify'],
  payments: ['pdfkit', '@expo-google-fonts/noto-sans', 'to-words'],
  site: ['p-limit'],
};

/** Further packages of a room of the web. */
const WEB_PACKAGES: Record<string, string[]> = { comments: ['linkify-it'], identity: ['qr'], listings: ['@dnd-kit/*'] };

const VIEW_PACKAGES = ['react', 'react-dom', 'react-router', 'react-hot-toast', 'lucide-react'];
const FORM_PACKAGES = ['react-hook-form', '@hookform/resolvers', 'zod'];
const STATE_PACKAGES = [...VIEW_PACKAGES, ...FORM_PACKAGES, 'react-redux', '@reduxjs/toolkit'];

/** A place: a file belongs to the first one whose pattern matches it. */
export interface Place {
  name: string;
  files: string[];
  /** Names or name patterns of places that it may import; its own files always. */
  knows: string[];
  /** Names of places from which it may import only types. */
  knowsTypesOf?: string[];
  /** Packages by name; `**` is any. */
  packages: string[];
  /** Whether it may use Node's own modules. */
  node: boolean;
}

const rooms = Object.entries(ARROWS).map(([room, knows]) => ({ room, knows }));
const outside = Object.entries(ADAPTERS);
const server = { node: true } as const;
const web = { node: false, knowsTypesOf: ['contract', 'contract/*'] } as const;
const everybodyOnTheServer = [
  'contract',
  'contract/{live,plain}',
  'server/{checks,db,http,india-time,jobs,lifecycle,live,mail,reader}',
  'server/port/*',
  'illustrations',
];
const everybodyOnTheWeb = ['contract/{live,plain}', 'drawings', 'web/language'];
const anything = { knows: ['**'], packages: ['**'], node: true };

export const PLACES: Place[] = [
  { name: 'tests', files: ['**/*.test.{ts,tsx}', '{tests,e2e,bench}/**', '*.ts'], ...anything },
  // Whoever runs a site runs these, and needs nothing of the tests.
  { name: 'scripts', files: ['scripts/**'], ...anything, knows: ['!tests'] },

  // Free of zod, so that the browser may import them.
  {
    name: 'contract/plain',
    files: [
      'contract/{paths,money,own-path,language,deleted-user,offer-labels,audit-details,phone-number,plain-text}.ts',
      'contract/*/limits.ts',
      'contract/listings/{import-fields,move-in,public-path,words.hi}.ts',
      'contract/listings/amenities/**',
      'contract/alerts/alert-words{,.hi}.ts',
    ],
    knows: ['contract'],
    packages: [],
    node: false,
  },
  { name: 'contract/live', files: ['contract/live/**'], knows: ['contract/comments'], packages: [], node: false },
  { name: 'contract', files: ['contract/*.ts'], knows: ['contract/plain'], packages: ['zod'], node: false },
  ...rooms.map(({ room, knows }) => ({
    name: `contract/${room}`,
    files: [`contract/${room}/**`],
    knows: ['contract', 'contract/plain', ...knows.map((other) => `contract/${other}`)],
    packages: ['zod'],
    node: false,
  })),

  { name: 'drawings', files: ['illustrations/**/*.svg'], knows: [], packages: [], node: false },
  { name: 'illustrations', files: ['illustrations/**'], knows: [], packages: [], node: false },

  ...outside.flatMap(([thing, packages]) => [
    { name: `server/port/${thing}`, files: [`server/adapters/${thing}/port.ts`], knows: [], packages, ...server },
    {
      name: `server/adapters/${thing}`,
      files: [`server/adapters/${thing}/**`],
      knows: [`server/port/${thing}`],
      packages,
      ...server,
    },
  ]),
  {
    name: 'server/http',
    files: ['server/http/**'],
    knows: ['contract', 'contract/*', 'illustrations', 'server/db', 'server/port/*', 'server/room/audit'],
    packages: ['fastify', '@fastify/*', 'zod', 'csv-stringify', 'drizzle-orm', 'ipaddr.js', 'lru-cache', 'p-limit'],
    ...server,
  },
  {
    name: 'server/jobs',
    files: ['server/jobs/**'],
    knows: ['server/db', 'server/port/database'],
    packages: ['drizzle-orm', 'pg', 'pg-boss'],
    ...server,
  },
  {
    name: 'server/mail',
    files: ['server/mail/**'],
    knows: ['contract/plain', 'server/db', 'server/jobs', 'server/port/mailer'],
    packages: ['drizzle-orm'],
    ...server,
  },
  { name: 'server/live', files: ['server/live/**'], knows: ['contract/*', 'server/port/*'], packages: [], ...server },
  {
    name: 'server/schema',
    files: ['server/database/schema.ts'],
    knows: ['server/room/*', 'server/jobs', 'server/http'],
    packages: [],
    ...server,
  },
  {
    name: 'server/db',
    files: ['server/database/**'],
    knows: ['server/india-time', 'server/port/database'],
    packages: ['drizzle-orm'],
    ...server,
  },
  {
    name: 'server/reader',
    files: ['server/reader/**'],
    knows: ['contract', 'contract/listings', 'contract/plain', 'server/india-time'],
    packages: ['@indic-transliteration/sanscript'],
    ...server,
  },
  { name: 'server/backup', files: ['server/backup/**'], knows: [], packages: ['pg', 'zod'], ...server },
  { name: 'server/checks', files: ['server/checks/**'], knows: ['server/port/*'], packages: [], ...server },
  { name: 'server/india-time', files: ['server/india-time.ts'], knows: ['contract/plain'], packages: [], ...server },
  { name: 'server/lifecycle', files: ['server/lifecycle.ts'], knows: [], packages: ['fastify'], ...server },
  { name: 'server/config', files: ['server/config/**'], knows: ['contract/plain'], packages: ['zod'], ...server },
  {
    name: 'server/root',
    files: ['server/*.ts'],
    knows: ['contract', 'contract/*', 'server/**'],
    packages: ['fastify', 'drizzle-orm', 'zod'],
    ...server,
  },
  ...rooms.map(({ room, knows }) => ({
    name: `server/room/${room}`,
    files: [`server/${room}/**`],
    knows: [
      ...everybodyOnTheServer,
      `contract/${room}`,
      ...knows.flatMap((other) => [`contract/${other}`, `server/room/${other}`]),
    ],
    packages: ['drizzle-orm', 'zod', ...(ROOM_PACKAGES[room] ?? [])],
    ...server,
  })),

  {
    name: 'server/metrics',
    files: ['server/{metrics,tracing}/**'],
    knows: ['server/port/mailer'],
    packages: ['fastify', 'pg', 'prom-client', '@opentelemetry/*'],
    ...server,
  },
  {
    name: 'server/api-docs',
    files: ['server/api-docs/**'],
    knows: ['contract', 'contract/plain', 'server/http', 'server/public-pages'],
    packages: ['fastify', 'ghtml', 'zod'],
    ...server,
  },
  {
    name: 'server/public-pages',
    files: ['server/public-pages/**'],
    knows: [...everybodyOnTheServer, 'contract/listings', 'server/room/listings'],
    packages: ['fastify', 'drizzle-orm', 'ghtml', 'lru-cache', 'p-limit', 'sharp'],
    ...server,
  },

  {
    name: 'web/language/words',
    files: ['web/language/words/**'],
    knows: ['web/language', 'web/kit', 'web/lib', 'web/pages', 'web/app', 'web/room/*'],
    packages: [],
    node: false,
  },
  {
    name: 'web/language',
    files: ['web/language/**'],
    knows: ['contract/plain', 'web/language/words', 'web/lib'],
    packages: ['react'],
    node: false,
  },
  {
    name: 'web/kit',
    files: ['web/kit/**'],
    knows: ['drawings', 'web/language'],
    packages: [...VIEW_PACKAGES, 'd3-scale', 'd3-shape'],
    node: false,
  },
  {
    name: 'web/style',
    files: ['web/styles/**'],
    knows: [],
    packages: ['@fontsource-variable/*', 'tailwindcss'],
    node: false,
  },
  { name: 'web/public', files: ['web/public/**'], knows: [], packages: [], node: false },
  { name: 'web/port', files: ['web/adapters/*/port.ts'], knows: ['contract/plain'], packages: [], ...web },
  { name: 'web/adapters', files: ['web/adapters/**'], knows: ['contract/plain', 'web/port'], packages: [], ...web },
  { name: 'web/call', files: ['web/lib/http/call.ts'], knows: ['contract/plain', 'web/lib'], packages: [], ...web },
  {
    name: 'web/lib',
    files: ['web/lib/**'],
    knows: ['contract/plain', 'web/call', 'web/language'],
    packages: [...STATE_PACKAGES, 'jose', 'socket.io-client'],
    ...web,
  },
  {
    name: 'web/use-me',
    files: ['web/identity/use-me.ts'],
    knows: ['web/room/identity', 'web/lib'],
    packages: STATE_PACKAGES,
    ...web,
  },
  {
    name: 'web/service-worker',
    files: ['web/service-worker/**'],
    knows: ['web/lib'],
    packages: ['workbox-core', 'workbox-expiration', 'workbox-precaching', 'workbox-routing', 'workbox-strategies'],
    ...web,
  },
  {
    name: 'web/pages',
    files: ['web/pages/**'],
    knows: [...everybodyOnTheWeb, 'web/room/*', 'web/use-me', 'web/kit', 'web/lib'],
    packages: VIEW_PACKAGES,
    ...web,
  },
  {
    name: 'web/app',
    files: ['web/app/**', 'web/*.{ts,tsx}'],
    knows: [...everybodyOnTheWeb, 'web/**'],
    packages: STATE_PACKAGES,
    ...web,
  },
  ...rooms.map(({ room }) => ({
    name: `web/room/${room}`,
    files: [`web/${room}/**`],
    knows: [...everybodyOnTheWeb, 'web/kit', 'web/lib', 'web/call', 'web/port', 'web/use-me'],
    packages: [...STATE_PACKAGES, ...(WEB_PACKAGES[room] ?? [])],
    node: false,
    knowsTypesOf: ['contract', `contract/${room}`],
  })),

  // It simulates external services, so it shares nothing with our code.
  {
    name: 'sandbox',
    files: ['sandbox/**'],
    knows: [],
    // The plugin does not recognise node:sqlite as one of Node's own modules.
    packages: ['fastify', 'zod', 'jose', 'smtp-server', 'postal-mime', 'node:sqlite', '@fontsource-variable/*'],
    node: true,
  },
];
