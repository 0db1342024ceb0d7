/** The scripts that a page loads. */
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

it('are what it imports statically, without duplicates', () => {
  expect(loginFiles(manifest)).toEqual(
    ['index', 'react', 'start', 'inner', 'login', 'form'].map((name) => `/assets/${name}.js`),
  );
});

it('must all exist: a renamed page fails the build', () => {
  const { 'pages/login-page.tsx': _, ...others } = manifest;
  expect(() => loginFiles(others)).toThrow('pages/login-page.tsx');
});
