/** A password with a button that shows what was typed. */
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { IconButton } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { messages as forms } from '../messages.ts';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** Whose it is, for the browser's own store of passwords, where the form does not ask for the email. */
  username?: string | undefined;
}

/** `autoComplete` says whether it is the `current-password` or a `new-password`. */
export function PasswordField({ label, hint, error, username, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(controlProps) => (
        <div className="relative">
          {username && <input hidden readOnly type="email" name="email" autoComplete="username" value={username} />}
          <Input
            {...input}
            {...controlProps}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="pr-13"
          />
          <IconButton
            label={(shown ? forms.hide : forms.show)(label)}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5"
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      )}
    </Field>
  );
}
