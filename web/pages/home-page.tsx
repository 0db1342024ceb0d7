/** The landing page: the hero, then what the site offers. The footer belongs to the frame. */
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { About } from './home/about.tsx';
import { Hero } from './home/hero.tsx';
import { messages as homeMessages } from '#web/pages/home/messages.ts';

export function HomePage() {
  usePageTitle(homeMessages.title);
  return (
    <>
      <Hero />
      <div className="rail" aria-hidden="true" />
      <About />
    </>
  );
}
