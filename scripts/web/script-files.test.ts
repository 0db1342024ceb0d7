/** Which scripts a page is known to load. */
import { expect, it } from 'vitest';
import { loginFiles } from './script-files.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_react.js'], dynamicImports: ['pages/cart-page.tsx'] },
  'app/start.ts': { file: 'assets/start.js', imports: ['_react.js'] },
  'app/inner-pages.tsx': { file: 'assets/inner.js' },
  'pages/login-page.tsx': { file: 'assets/login.js', imports: ['_form.js'] },
  'pages/cart-page.tsx': { file: 'assets/cart.js' },
  '_react.js': { file: 'assets/react.js', imports: ['index.html'] },
  '_form.js': { file: 'assets/form.js' },
};

it('are each once what it imports, and nothing that is fetched later', () => {
  expect(loginFiles(manifest)).toEqual(
    ['index', 'react', 'start', 'inner', 'login', 'form'].map((name) => `/assets/${name}.js`),
  );
});

it('must all be there: a page that was renamed fails the build', () => {
  const { 'pages/login-page.tsx': _, ...others } = manifest;
  expect(() => loginFiles(others)).toThrow('pages/login-page.tsx');
});
