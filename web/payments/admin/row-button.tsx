/** The button in a row of an admin's table that asks the server for something. */
import { Button } from '#web/kit/fields/button.tsx';

interface RowButtonProps {
  text: string;
  /** What the row is about, for who hears the button and does not see its row. */
  about: string;
  busy: boolean;
  busyLabel?: string;
  onClick: () => void;
}

export function RowButton({ text, about, ...rest }: RowButtonProps) {
  return (
    <Button look="outline" size="sm" aria-label={`${text}: ${about}`} {...rest}>
      {text}
    </Button>
  );
}
