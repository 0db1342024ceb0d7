/** Like and dislike: pressed or not, and how many pressed. */
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { added } from './added-messages.ts';
import { react, useChanger } from './changes.ts';
import type { Line, Target } from './pending.ts';
import { SaidButton } from './said-button.tsx';
import { selectReaction } from './selectors.ts';

interface ReactionButtonsProps {
  said: Line;
  target: Target;
  disabled: boolean;
}

/** Counts change in silence: nobody wants each like read out. */
export function ReactionButtons({ said, target, disabled }: ReactionButtonsProps) {
  const change = useChanger();
  const shown = useSelector(useMemo(() => selectReaction(said), [said]));
  return (
    <>
      <SaidButton
        label={added.like(shown.likes)}
        aria-pressed={shown.reaction === 'like'}
        disabled={disabled}
        onClick={() => void change(react(target, shown, 'like'))}
      >
        <ThumbsUp />
        <span className="tabular-nums">{shown.likes}</span>
      </SaidButton>
      <SaidButton
        label={added.dislike(shown.dislikes)}
        aria-pressed={shown.reaction === 'dislike'}
        disabled={disabled}
        onClick={() => void change(react(target, shown, 'dislike'))}
      >
        <ThumbsDown />
        <span className="tabular-nums">{shown.dislikes}</span>
      </SaidButton>
    </>
  );
}
