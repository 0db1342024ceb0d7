/** The landing page: the wall with its window, then what is offered; the footer's floor belongs to the frame. */
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
