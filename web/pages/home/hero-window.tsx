/** The open window on the wall, by day or by night; its shutters swing open the first time it is seen in a session. */
import day from '#illustrations/hero-day.svg';
import night from '#illustrations/hero-night.svg';
import { messages as homeMessages } from '#web/pages/home/messages.ts';

/** Set by theme.js before the first paint, while the session has not seen the shutters open. */
function welcomed(): void {
  delete document.documentElement.dataset.welcome;
  try {
    sessionStorage.setItem('welcomed', '1');
  } catch {
    // Without storage they open again on the next visit, which harms nobody.
  }
}

/** One picture, shown three times: at rest the first is whole; while the shutters move, each is a piece of it. */
export function HeroWindow() {
  return (
    <div
      className={
        'hero-window max-md:-mx-[4%] max-md:w-[108%] max-md:max-w-104 max-md:justify-self-center ' +
        'md:-mr-5 md:-ml-8 md:w-[calc(100%+3.25rem)] md:max-w-176 md:justify-self-end'
      }
    >
      <div className="hero-frame">
        <Picture day={homeMessages.view.day} night={homeMessages.view.night} />
      </div>
      <div className="hero-shutter-left" aria-hidden="true">
        <Picture day="" night="" />
      </div>
      <div className="hero-shutter-right" aria-hidden="true" onAnimationEnd={welcomed}>
        <Picture day="" night="" />
      </div>
    </div>
  );
}

/**
 * Both times of day are loaded, a few kilobytes each, so that neither a first visit nor a change of theme has to wait.
 */
function Picture(alt: { day: string; night: string }) {
  return (
    <>
      <img src={day} alt={alt.day} width="760" height="662" fetchPriority="high" className="night:hidden" />
      <img src={night} alt={alt.night} width="760" height="662" className="not-night:hidden" />
    </>
  );
}
