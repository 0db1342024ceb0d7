/** The question, the two ways to an answer, and the window. */
import { MessageSquare, Search } from 'lucide-react';
import { LinkButton } from '#web/kit/fields/button.tsx';
import { HeroWindow } from './hero-window.tsx';
import { messages as homeMessages } from '#web/pages/home/messages.ts';

/** Ends one rail above the fold, so that the dado below shows that there is more. */
export function Hero() {
  return (
    <section className="overflow-clip border-t-10 border-trim bg-wall text-on-wall">
      <div
        className={
          'wrap grid content-start items-center gap-4 pt-7 ' +
          'md:min-h-[min(46rem,100svh-var(--header-h)-5rem)] md:grid-cols-2 md:content-normal md:py-4'
        }
      >
        <div>
          <h1 className="max-w-[10.5em] text-4xl font-display font-stretch-[112%] tracking-display">
            {homeMessages.question}
          </h1>
          <p className="mt-4 max-w-[27em] text-lg md:mt-5">{homeMessages.invitation}</p>
          <div className="mt-6 flex flex-wrap gap-3 *:max-md:w-full md:mt-8 md:gap-3.5">
            <LinkButton to="/chatbot" size="lg">
              <MessageSquare />
              {homeMessages.chat}
            </LinkButton>
            <LinkButton to="/search" look="trim" size="lg">
              <Search />
              {homeMessages.search}
            </LinkButton>
          </div>
        </div>
        <HeroWindow />
      </div>
    </section>
  );
}
