/** Hindi: the messages of every namespace. */
import { messages as frame } from '#web/app/messages.hi.ts';
import { messages as assistant } from '#web/assistant/messages.hi.ts';
import { messages as audit } from '#web/audit/messages.hi.ts';
import { messages as comments } from '#web/comments/messages.hi.ts';
import { messages as reported } from '#web/comments/reported/messages.hi.ts';
import { messages as account } from '#web/identity/account/messages.hi.ts';
import { messages as apiKeys } from '#web/identity/api-keys/messages.hi.ts';
import { messages as accountMenu } from '#web/identity/account-menu/messages.hi.ts';
import { messages as forms } from '#web/identity/forms/messages.hi.ts';
import { messages as identity } from '#web/identity/messages.hi.ts';
import { messages as people } from '#web/identity/people/messages.hi.ts';
import { security } from '#web/identity/security/messages.hi.ts';
import { messages as gallery } from '#web/kit/gallery/messages.hi.ts';
import { messages as kit } from '#web/kit/messages.hi.ts';
import { messages as sharing } from '#web/kit/sharing/messages.hi.ts';
import { messages as server } from '#web/lib/http/messages.hi.ts';
import { messages as editing } from '#web/listings/editing/messages.hi.ts';
import { messages as filters } from '#web/listings/filters/messages.hi.ts';
import { messages as imports } from '#web/listings/import/messages.hi.ts';
import { offers } from '#web/listings/labels.hi.ts';
import { messages as manage } from '#web/listings/manage/messages.hi.ts';
import { messages as listings } from '#web/listings/messages.hi.ts';
import { messages as notices } from '#web/notices/messages.hi.ts';
import { messages as home } from '#web/pages/home/messages.hi.ts';
import { messages as pages } from '#web/pages/messages.hi.ts';
import {
  adminMessages as paymentAdmin,
  bookingMessages as booking,
  messages as payments,
} from '#web/payments/messages.hi.ts';
import { messages as shortlist } from '#web/shortlist/messages.hi.ts';
import { messages as setup } from '#web/site/messages.hi.ts';
import { messages as webhooks } from '#web/webhooks/messages.hi.ts';
import type { MessageNamespace } from '../namespaces.ts';

export const words = {
  account,
  apiKeys,
  assistant,
  audit,
  booking,
  comments,
  accountMenu,
  editing,
  filters,
  forms,
  frame,
  gallery,
  home,
  identity,
  imports,
  kit,
  listings,
  manage,
  notices,
  offers,
  pages,
  paymentAdmin,
  payments,
  people,
  reported,
  security,
  server,
  setup,
  sharing,
  shortlist,
  webhooks,
} satisfies Record<MessageNamespace, object>;
