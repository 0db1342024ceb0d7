/** The filters of admins, which are kept in the URL. */
import { renderHook, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useAuditUrlState } from '#web/audit/use-audit-url-state.ts';
import { useManageUrlState } from '#web/listings/manage/use-manage-url-state.ts';
import { useLogUrlState } from '#web/payments/admin/use-log-url-state.ts';

// Inside of React's `act` everything is rendered at once, and these are about a page that follows later.
beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  history.replaceState(null, '', '/');
});

it.each([
  ['payments', useLogUrlState, { from: '2026-01-01' }, { to: '2026-01-31' }, '?from=2026-01-01&to=2026-01-31'],
  ['PGs', useManageUrlState, { show: 'booked' }, { sort: 'price' }, '?show=booked&sort=price'],
  ['the audit log', useAuditUrlState, { person: 'asha' }, { action: 'refund' }, '?person=asha&action=refund'],
] as const)('of %s are both kept where one follows the other before the page does', async (_, use, one, other, url) => {
  const { result } = renderHook(() => (use as () => { filter(some: object): void })(), { wrapper: BrowserRouter });
  result.current.filter(one);
  // As soon as the handlers of one press have run, where a slow machine still renders.
  await Promise.resolve();
  result.current.filter(other);
  await waitFor(() => expect(location.search).toBe(url));
});
