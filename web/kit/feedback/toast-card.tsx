/** One toast: a coloured edge, a sign, the words, and for those that stay longer a way to be rid of them. */
import { Check, CircleAlert, Info, LoaderCircle, X } from 'lucide-react';
import { resolveValue, toast as toasts } from 'react-hot-toast/headless';
import type { Toast } from 'react-hot-toast/headless';
import { IconButton } from '../fields/button.tsx';
import { messages as kit } from '../messages.ts';

const kinds = {
  success: { Sign: Check, edge: 'border-success', sign: 'text-success' },
  error: { Sign: CircleAlert, edge: 'border-danger', sign: 'text-danger' },
  loading: { Sign: LoaderCircle, edge: 'border-line-strong', sign: 'text-fg-muted motion-safe:animate-spin' },
  blank: { Sign: Info, edge: 'border-line-strong', sign: 'text-fg-muted' },
};

export function ToastCard({ toast }: { toast: Toast }) {
  const { Sign, edge, sign } = kinds[toast.type === 'custom' ? 'blank' : toast.type];
  const dismissible = toast.type === 'error' || toast.type === 'blank';
  return (
    <div
      className={
        'flex w-max max-w-full items-center gap-2.5 rounded-control border-l-6 bg-surface-raised ' +
        `pl-3.5 font-[580] text-fg shadow-pop transition-opacity duration-(--duration-base) ${edge} ` +
        `${dismissible ? 'pr-1' : 'pr-4.5'} ${toast.visible ? 'animate-arrive' : 'opacity-0'}`
      }
    >
      <Sign className={`size-[22px] ${sign}`} />
      <span className="py-3 wrap-anywhere">{resolveValue(toast.message, toast)}</span>
      {dismissible && (
        <IconButton label={kit.dismiss} onClick={() => toasts.dismiss(toast.id)}>
          <X />
        </IconButton>
      )}
    </div>
  );
}
