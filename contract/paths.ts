/** Every call's method and path, free of any validator, so that the browser can carry this table alone (spec section 7). */
import type { Place } from './route.ts';

export const paths = {
  getAllPg: { method: 'GET', path: '/pg/getAllPg' },
  getPg: { method: 'GET', path: '/pg/getPg/:id' },
  searchPgs: { method: 'GET', path: '/pg/searchPgs' },
  searchStart: { method: 'GET', path: '/pg/searchStart' },
  addToCart: { method: 'POST', path: '/cart/addcart' },
  getCart: { method: 'GET', path: '/cart/getcart' },
  removeFromCart: { method: 'DELETE', path: '/cart/removecart/:id' },
  createOrder: { method: 'POST', path: '/pay/payment' },
  verifyPayment: { method: 'POST', path: '/pay/verify' },
  userLogs: { method: 'GET', path: '/pay/user_logs' },
  adminLogs: { method: 'GET', path: '/pay/admin_logs' },
  getOrder: { method: 'GET', path: '/pay/orders/:id' },
  getHolds: { method: 'GET', path: '/pay/holds' },
  cancelHold: { method: 'DELETE', path: '/pay/holds/:id' },
  claimPayment: { method: 'POST', path: '/pay/claim' },
  getInvoice: { method: 'GET', path: '/pay/invoices/:id' },
  getAttention: { method: 'GET', path: '/pay/attention' },
  reconcileOrder: { method: 'POST', path: '/pay/attention/:id/reconcile' },
  refundOrder: { method: 'POST', path: '/pay/attention/:id/refund' },
  getUserRole: { method: 'GET', path: '/userrole/getUserRole/:uid' },
  getMyData: { method: 'GET', path: '/account/data' },
  runtime: { method: 'GET', path: '/runtime' },
} as const satisfies Record<string, Place>;
