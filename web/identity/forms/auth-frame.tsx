/** The two halves of every sign-in page: the window on its wall, and the form; the footer begins below the fold. */
import type { ReactNode } from 'react';
import { LanguageLine } from '#web/kit/fields/language-line.tsx';
import { CodeForm } from '../security/code-form.tsx';
import { security } from '../security/messages.ts';
import { useCodeWanted } from '../session/use-code-wanted.ts';
import day from '#illustrations/hero-day.svg';
import night from '#illustrations/hero-night.svg';

interface AuthFrameProps {
  title: string;
  children: ReactNode;
  /** The way to the neighbouring page, under the form. */
  elsewhere?: ReactNode;
}

const picture = 'm-auto w-[min(88%,34rem)] filter-none max-md:mt-[-1.25rem] max-md:w-84';

/** About the middle, measured from above: what comes late or an error must not move the title and the fields. */
const MIDDLE = 'md:pt-[max(2rem,calc(50svh-var(--header-h)/2-22rem))]';

export function AuthFrame({ title, children, elsewhere }: AuthFrameProps) {
  return (
    <div
      className={
        'grid flex-1 max-md:grid-rows-[auto_1fr] ' +
        'md:min-h-[calc(100svh-var(--header-h))] ' +
        'md:grid-cols-[1.05fr_1fr]'
      }
    >
      <div
        aria-hidden="true"
        className={
          'relative flex flex-col items-center overflow-hidden bg-wall max-md:h-46 ' +
          'md:sticky md:top-(--header-h) md:h-[calc(100svh-var(--header-h))] md:justify-end'
        }
      >
        <img src={day} alt="" width="760" height="662" className={`night:hidden ${picture}`} />
        <img src={night} alt="" width="760" height="662" className={`not-night:hidden ${picture}`} />
        <div className="rail w-full max-md:absolute max-md:bottom-0" />
        <div className="h-[9vh] w-full bg-dado max-md:hidden" />
      </div>
      <div className={`grid grid-cols-[min(100%,25rem)] content-start justify-center px-gutter pt-6 pb-8 ${MIDDLE}`}>
        <h1 className="text-3xl">{title}</h1>
        {children}
        {elsewhere && (
          <p
            className={
              'mt-3 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center ' +
              '[&>a]:font-[620] [&>a]:text-link [&>a]:underline [&>a]:underline-offset-3'
            }
          >
            {elsewhere}
          </p>
        )}
        <LanguageLine className="mt-3 text-sm" />
      </div>
    </div>
  );
}

/** Of the pages for signing in and up: whoever has a second factor is asked for its code first. */
export function SignInFrame(page: AuthFrameProps) {
  if (!useCodeWanted()) return <AuthFrame {...page} />;
  return (
    <AuthFrame title={security.askForCode}>
      <CodeForm />
    </AuthFrame>
  );
}
