/** The languages of the interface, as the settings show what can be chosen. */
import { messages } from '../messages.ts';
import { RadioCards } from './radio-cards.tsx';
import { useLanguageChoice } from './use-language-choice.ts';

export function LanguageCards() {
  const { languages, current, choose } = useLanguageChoice();
  return (
    <RadioCards
      label={messages.language.label}
      name="language"
      choices={languages}
      value={current}
      onChoose={(language) => void choose(language)}
    />
  );
}
