/**
 * The table of pages (docs/product.md): where each is, for whom, and what it brings along. All but the landing page are
 * fetched when visited.
 */
import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { joinSlices } from './store/store.ts';

export interface Page {
  path: string;
  /** The guard it stands behind (docs/product.md): it asks for a sign-in, and the server for the rest. */
  for: 'everybody' | 'visitors' | 'members' | 'admins';
  Page: LazyExoticComponent<ComponentType>;
}

type Load = () => Promise<{ default: ComponentType }>;
type Room = () => Promise<{ slices: Parameters<typeof joinSlices>[0] }>;

const assistant: Room = () => import('./store/assistant-slices.ts');
const comments: Room = () => import('./store/comment-slices.ts');
const listings: Room = () => import('./store/listing-slices.ts');
const shortlist: Room = () => import('./store/shortlist-slices.ts');
const payments: Room = () => import('./store/payment-slices.ts');

export const NotFoundPage = lazy(() => import('#web/pages/not-found-page.tsx'));
export const NotForYouPage = lazy(() => import('#web/pages/not-for-you-page.tsx'));

const listingPage = page(() => import('#web/pages/listing-page.tsx'), listings, shortlist, payments, comments);

export const PAGES: readonly Page[] = [
  { path: 'login', for: 'visitors', Page: page(() => import('#web/pages/login-page.tsx')) },
  { path: 'signup', for: 'visitors', Page: page(() => import('#web/pages/signup-page.tsx')) },
  {
    path: 'forgot-password',
    for: 'everybody',
    Page: page(() => import('#web/pages/identity/forgot-password-page.tsx')),
  },
  { path: 'reset-password', for: 'everybody', Page: page(() => import('#web/pages/identity/reset-password-page.tsx')) },
  { path: 'verify-email', for: 'everybody', Page: page(() => import('#web/pages/identity/verify-email-page.tsx')) },
  { path: 'search', for: 'members', Page: page(() => import('#web/pages/search-page.tsx'), listings) },
  {
    path: 'chatbot',
    for: 'members',
    Page: page(() => import('#web/pages/chatbot-page.tsx'), assistant, shortlist, payments),
  },
  { path: 'search/pg/:id', for: 'members', Page: listingPage },
  { path: 'cart', for: 'members', Page: page(() => import('#web/pages/cart-page.tsx'), shortlist, payments) },
  {
    path: 'payment-success',
    for: 'members',
    Page: page(() => import('#web/pages/payment-success-page.tsx'), listings, payments),
  },
  { path: 'settings', for: 'members', Page: page(() => import('#web/pages/settings-page.tsx')) },
  { path: 'settings/payments', for: 'members', Page: page(() => import('#web/pages/payments-page.tsx'), payments) },
  { path: 'admin', for: 'admins', Page: page(() => import('#web/pages/admin/dashboard-page.tsx')) },
  { path: 'admin/addpg', for: 'admins', Page: page(() => import('#web/pages/admin/add-pg-page.tsx'), listings) },
  {
    path: 'admin/getpg',
    for: 'admins',
    Page: page(() => import('#web/pages/admin/manage-listings-page.tsx'), listings),
  },
  { path: 'admin/getpg/:id', for: 'admins', Page: listingPage },
  {
    path: 'admin/payment_logs',
    for: 'admins',
    Page: page(() => import('#web/pages/admin/payment-logs-page.tsx'), payments),
  },
  { path: 'admin/audit', for: 'admins', Page: page(() => import('#web/pages/admin/audit-log-page.tsx')) },
  { path: 'admin/people', for: 'admins', Page: page(() => import('#web/pages/admin/people-page.tsx')) },
  { path: 'admin/reports', for: 'admins', Page: page(() => import('#web/pages/admin/reported-comments-page.tsx')) },
  { path: 'admin/import', for: 'admins', Page: page(() => import('#web/pages/admin/import-page.tsx')) },
  { path: 'admin/setup', for: 'admins', Page: page(() => import('#web/pages/admin/setup-page.tsx')) },
  { path: 'admin/*', for: 'admins', Page: NotFoundPage },
];

/** A page that is fetched with the slices of the rooms it shows; they join the store before it is rendered. */
function page(load: Load, ...rooms: Room[]) {
  return lazy(async () => {
    const [loaded, ...joining] = await Promise.all([load(), ...rooms.map((room) => room())]);
    for (const { slices } of joining) joinSlices(slices);
    return loaded;
  });
}
