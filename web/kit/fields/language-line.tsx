/** The languages of the interface in a line, for somebody who cannot read the page yet. */
import { Languages } from 'lucide-react';
import { messages } from '../messages.ts';
import { useLanguageChoice } from './use-language-choice.ts';

export function LanguageLine({ className = '' }: { className?: string }) {
  const { languages, current, choose } = useLanguageChoice();
  return (
    <div
      role="group"
      aria-label={messages.language.label}
      className={`flex flex-wrap items-center gap-x-1 ${className}`}
    >
      <Languages className="mr-1.5" />
      {languages.map(({ value, label, lang }) => (
        <button
          key={value}
          type="button"
          lang={lang}
          aria-pressed={value === current}
          onClick={() => void choose(value)}
          className={
            'min-h-11 min-w-11 rounded-control font-language-name px-2 underline-offset-4 ' +
            'not-aria-pressed:underline aria-pressed:font-[680]'
          }
        >
          {label}
        </button>
      ))}
    </div>
  );
}
