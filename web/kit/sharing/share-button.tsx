/** Sends a link to somebody: by the device's own sheet where there is one, else by copying it, WhatsApp or mail. */
import { Copy, Mail, MessageCircle, Share2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { toast } from '../feedback/toast.ts';
import { messages } from './messages.ts';
import { Button, IconButton } from '../fields/button.tsx';

interface ShareButtonProps {
  /** What is shared, in a few words. */
  title: string;
  /** A path of ours that needs no sign-in. */
  path: string;
  /** A sign alone, where one of many is shared. */
  small?: boolean;
}

const item = 'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left hover:bg-surface-sunken';

export function ShareButton({ title, path, small = false }: ShareButtonProps) {
  const choices = useRef<HTMLDivElement>(null);
  const id = useId();
  const url = new URL(path, window.location.href).href;
  const text = encodeURIComponent(`${title}: ${url}`);

  // Whoever closes the sheet has changed their mind; that is no failure.
  const share = () => void navigator.share({ title, url }).catch(() => {});
  // Where there is no sheet the browser opens and closes the choices, and says whether they are open.
  const opens = navigator.share === undefined ? { popoverTarget: id } : { onClick: share };
  async function copy(): Promise<void> {
    choices.current?.hidePopover();
    try {
      await navigator.clipboard.writeText(url);
      toast.success(messages.copied);
    } catch {
      toast.error(messages.copyFailed);
    }
  }

  return (
    <div className="[anchor-scope:--share]">
      {small ? (
        <IconButton label={messages.this(title)} {...opens} className="[anchor-name:--share]">
          <Share2 />
        </IconButton>
      ) : (
        <Button look="ghost" size="sm" block {...opens} className="[anchor-name:--share]">
          <Share2 />
          {messages.share}
        </Button>
      )}
      <div
        ref={choices}
        id={id}
        popover="auto"
        role="group"
        aria-label={messages.this(title)}
        className="dropdown w-52 p-2 [position-anchor:--share] [position-area:bottom_span-left]"
      >
        <button type="button" className={item} onClick={() => void copy()}>
          <Copy />
          {messages.copy}
        </button>
        <a className={item} href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer">
          <MessageCircle />
          {messages.whatsApp}
        </a>
        <a className={item} href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}>
          <Mail />
          {messages.mail}
        </a>
      </div>
    </div>
  );
}
