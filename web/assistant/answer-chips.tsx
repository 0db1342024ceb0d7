/**
 * Under the newest answer: what was understood, each to be taken back, what can be done with it, and what could be said
 * next.
 */
import { X } from 'lucide-react';
import type { ChatAction, Suggestion, CriterionChip } from '#contract/assistant/schema.ts';
import { Button, LinkButton } from '#web/kit/fields/button.tsx';
import { translatedLabel } from '#web/lib/http/messages.ts';
import { messages } from './messages.ts';

const chip =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] ' +
  'text-left text-sm font-[560] wrap-anywhere disabled:text-fg-muted';

interface UnderstoodChipsProps {
  criteria: readonly CriterionChip[];
  onTakeBack: (criterion: CriterionChip) => void;
  busy: boolean;
}

export function UnderstoodChips({ criteria, onTakeBack, busy }: UnderstoodChipsProps) {
  if (criteria.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-fg-muted">{messages.understood}</p>
      {criteria.map((criterion) => (
        <button
          key={criterion.key}
          type="button"
          disabled={busy}
          onClick={() => onTakeBack(criterion)}
          className={`${chip} border-transparent bg-primary-soft pr-2.5 pl-4 text-on-primary-soft`}
        >
          <span className="sr-only">{messages.takeBack}</span> {translatedLabel(criterion.label)}
          <X className="size-4" />
        </button>
      ))}
    </div>
  );
}

interface ActionButtonsProps {
  actions: readonly ChatAction[];
  onAct: (action: ChatAction) => void;
}

export function ActionButtons({ actions, onAct }: ActionButtonsProps) {
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) =>
        action.path === undefined ? (
          <Button key={action.label} look="quiet" size="sm" onClick={() => onAct(action)}>
            {translatedLabel(action.label)}
          </Button>
        ) : (
          <LinkButton key={action.label} to={action.path} look="quiet" size="sm">
            {translatedLabel(action.label)}
          </LinkButton>
        ),
      )}
    </div>
  );
}

interface SuggestionChipsProps {
  suggestions: readonly Suggestion[];
  onSuggest: (suggestion: Suggestion) => void;
  busy: boolean;
}

export function SuggestionChips({ suggestions, onSuggest, busy }: SuggestionChipsProps) {
  if (suggestions.length === 0) return null;
  return (
    <div role="group" aria-label={messages.next} className="flex flex-wrap gap-2">
      {suggestions.map((suggestion) => (
        <button
          key={suggestion.label}
          type="button"
          disabled={busy}
          onClick={() => onSuggest(suggestion)}
          className={`${chip} border-line-strong bg-surface px-4 hover:bg-surface-sunken`}
        >
          {translatedLabel(suggestion.label)}
        </button>
      ))}
    </div>
  );
}
