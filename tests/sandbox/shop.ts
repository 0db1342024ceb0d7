/**
 * A shop with a strict content policy, for tests of the checkout in a real browser: one button, and a list of what
 * happened.
 */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = `<!doctype html><html lang="en"><head><title>Shop</title><link rel="icon" href="data:,"></head>
<body><main><h1>Shop</h1><button id="book">Book</button><ol id="news" aria-label="News"></ol></main>
<script src="SANDBOX/v1/checkout.js"></script><script src="/shop.js"></script></body></html>`;

// The options come in the address, functions are added here.
const SCRIPT = `
const tell = (what, more = '') => {
  const item = document.createElement('li');
  item.textContent = (what + ' ' + more).trim();
  document.getElementById('news').append(item);
};
document.getElementById('book').addEventListener('click', () => {
  const options = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  options.handler = (response) => tell('paid', JSON.stringify(response));
  options.modal = { ...options.modal, ondismiss: () => tell('dismissed') };
  window.checkout = new Razorpay(options);
  window.checkout.on('payment.failed', ({ error }) => tell('failed', error.reason));
  window.checkout.open();
});
`;

export async function openShop(sandboxUrl: string): Promise<{ url: string; server: Server }> {
  const policy = `default-src 'none'; script-src 'self' ${sandboxUrl}; frame-src ${sandboxUrl}; img-src data:`;
  const server = createServer((request, response) => {
    response.setHeader('content-security-policy', policy);
    if (request.url === '/shop.js') {
      response.setHeader('content-type', 'text/javascript').end(SCRIPT);
    } else {
      response.setHeader('content-type', 'text/html').end(PAGE.replace('SANDBOX', sandboxUrl));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
