/** Says politely who has written, a little later and together: likes are never said. */
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { messages } from '../messages.ts';
import { selectThread } from '../state/selectors.ts';

const TOGETHER_MS = 2_000;

/** Mounted from the start, so that what comes into it is spoken. */
export function Announcer() {
  const { fresh, comments } = useSelector(selectThread);
  const [words, setWords] = useState({ text: '', turn: 0 });
  const latest = useRef({ fresh, comments });
  const announced = useRef(fresh.length);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    latest.current = { fresh, comments };
    if (fresh.length < announced.current) announced.current = fresh.length;
    if (fresh.length === announced.current) return;
    timer.current ??= setTimeout(() => {
      const ids = latest.current.fresh.slice(announced.current);
      const names = latest.current.comments.filter(({ _id }) => ids.includes(_id)).map(({ username }) => username);
      announced.current = latest.current.fresh.length;
      timer.current = undefined;
      const [name] = names;
      if (name === undefined) return;
      const text = names.length === 1 ? messages.newFrom(name) : messages.newMany(names.length);
      setWords(({ turn }) => ({ text, turn: turn + 1 }));
    }, TOGETHER_MS);
  }, [fresh, comments]);

  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <p role="status" className="sr-only">
      {/* Another element each time, so that the same words are spoken again. */}
      <span key={words.turn}>{words.text}</span>
    </p>
  );
}
