// Runs before the first paint: sets data-theme to the visitor's choice or the system's, data-welcome until the shutters
// have opened once, data-translating while the page, which came in English, is rendered in another language, and
// data-member where somebody is signed in. A file of its own, because the content security policy allows no inline
// script.
(() => {
  const root = document.documentElement;
  const night = matchMedia('(prefers-color-scheme: dark)');

  // Browsers that refuse storage throw on the mere mention of it.
  const stored = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };

  const apply = () => {
    const choice = stored('localStorage', 'theme');
    const theme = choice === 'light' || choice === 'dark' ? choice : night.matches ? 'dark' : 'light';
    root.dataset.theme = theme;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', theme === 'dark' ? '#10231d' : '#fffaf6');
  };

  apply();
  night.addEventListener('change', apply);
  // Other tabs say so by themselves; a page that changes the choice dispatches a plain 'storage' event in its own tab.
  addEventListener('storage', (event) => {
    if (!event.key || event.key === 'theme') apply();
  });

  // As web/language/language.ts has it.
  const languages = ['en', 'hi'];
  const before = languages.find((language) => document.referrer.startsWith(`${location.origin}/${language}/`));
  const chosen = [stored('localStorage', 'language'), before, ...navigator.languages.map((tag) => tag.split('-')[0])];
  if (chosen.find((language) => languages.includes(language)) === 'hi') root.dataset.translating = '';

  if (!stored('sessionStorage', 'welcomed')) root.dataset.welcome = '';
  if (stored('localStorage', 'token')) root.dataset.member = '';
})();

// What the next page needs is fetched once this one is there.
addEventListener('load', () => {
  for (const link of document.querySelectorAll('link[rel=ahead]')) link.rel = 'prefetch';
});
