/** What a second press of 'Add to List' is told: the product's sentence, and the two things somebody may have meant. */
import { Link } from 'react-router';
import { Button } from '#web/kit/fields/button.tsx';
import { messages } from './messages.ts';

export function AlreadyThere({ sentence, onTakeOut }: { sentence: string; onTakeOut: () => void }) {
  return (
    <>
      <span className="block">{sentence}</span>
      <span className="-mb-2.5 -ml-4 flex flex-wrap">
        <Button look="ghost" size="sm" onClick={onTakeOut}>
          {messages.takeOut}
        </Button>
        <Link to="/cart" className="inline-flex min-h-11 items-center px-3.5 text-sm text-link underline">
          {messages.seeList}
        </Link>
      </span>
    </>
  );
}
