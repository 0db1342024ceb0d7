/** A list of credentials, such as API keys: all there are, a form for a new one, and its secret, shown only once. */
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { RetryNotice } from '../feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '../feedback/skeleton.tsx';
import { useFocusOnChange } from '../layout/use-focus-on-change.ts';
import { messages as kit } from '../messages.ts';
import { Button } from './button.tsx';
import { copyText } from './copy.ts';

interface CredentialListProps<Item> {
  title: string;
  /** Said where there is none yet. */
  none: string;
  /** What `useFetch` returns. */
  answer: { data: Item[] | undefined; isLoading: boolean; error: string | null; refetch: () => void };
  Row: ComponentType<{ item: Item; onChanged: () => void }>;
  /** The label of the button that opens the form. */
  add: string;
  Form: ComponentType<{ onMade: (secret: string) => void; onCancel: () => void }>;
  /** What stands above a new secret. */
  secretTitle: string;
  secretHint: string;
  /** What stands beside the button that opens the form. */
  beside?: ReactNode;
}

export function CredentialList<Item extends { _id: string }>(props: CredentialListProps<Item>) {
  const { title, none, answer, Row, add, Form, secretTitle, secretHint, beside } = props;
  const { data, isLoading, error, refetch } = answer;
  const skeleton = useSkeleton(isLoading && !data);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const addLine = useFocusOnChange(data && `${data.length} ${adding} ${secret}`);
  const leave = () => {
    setAdding(false);
    setSecret(undefined);
  };
  // Before all else: it is not shown again.
  if (secret) return <SecretOnce title={secretTitle} hint={secretHint} secret={secret} onKept={leave} />;
  if (error !== null && !data) return <RetryNotice text={error} onRetry={refetch} />;
  if (!data) return skeleton ? <Skeleton className="h-24" /> : null;
  const onMade = (made: string) => {
    setSecret(made);
    setAdding(false);
    refetch();
  };
  return (
    <>
      {error !== null && <RetryNotice text={error} onRetry={refetch} />}
      {data.length === 0 && <p>{none}</p>}
      {data.length > 0 && (
        <ul aria-label={title}>
          {data.map((item) => (
            <Row key={item._id} item={item} onChanged={refetch} />
          ))}
        </ul>
      )}
      {adding ? (
        <Form onMade={onMade} onCancel={leave} />
      ) : (
        <div ref={addLine} className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button look="outline" onClick={() => setAdding(true)}>
            {add}
          </Button>
          {beside}
        </div>
      )}
    </>
  );
}

interface SecretOnceProps {
  title: string;
  hint: string;
  secret: string;
  onKept: () => void;
}

function SecretOnce({ title, hint, secret, onKept }: SecretOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-3.5">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {title}
      </h3>
      <p>{hint}</p>
      <code className="rounded-control bg-surface-sunken p-3 font-mono wrap-anywhere select-all">{secret}</code>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>{kit.secret.kept}</Button>
        <Button look="outline" onClick={() => void copyText(secret, kit.secret.copied)}>
          {kit.secret.copy}
        </Button>
      </div>
    </div>
  );
}
