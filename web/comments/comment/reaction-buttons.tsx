/** Like and dislike: pressed or not, and how many pressed. */
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { messages } from '../messages.ts';
import { react, useCommentsDispatch } from '../state/changes.ts';
import type { CommentFields } from '#contract/comments/schema.ts';
import type { Target } from '../state/pending.ts';
import { CommentButton } from './comment-button.tsx';
import { selectReaction } from '../state/selectors.ts';

interface ReactionButtonsProps {
  comment: CommentFields;
  target: Target;
  disabled: boolean;
}

/** Counts change in silence: nobody wants each like read out. */
export function ReactionButtons({ comment, target, disabled }: ReactionButtonsProps) {
  const change = useCommentsDispatch();
  const shown = useSelector(useMemo(() => selectReaction(comment), [comment]));
  return (
    <>
      <CommentButton
        label={messages.like(shown.likes)}
        aria-pressed={shown.reaction === 'like'}
        disabled={disabled}
        onClick={() => void change(react(target, shown, 'like'))}
      >
        <ThumbsUp />
        <span className="tabular-nums">{shown.likes}</span>
      </CommentButton>
      <CommentButton
        label={messages.dislike(shown.dislikes)}
        aria-pressed={shown.reaction === 'dislike'}
        disabled={disabled}
        onClick={() => void change(react(target, shown, 'dislike'))}
      >
        <ThumbsDown />
        <span className="tabular-nums">{shown.dislikes}</span>
      </CommentButton>
    </>
  );
}
