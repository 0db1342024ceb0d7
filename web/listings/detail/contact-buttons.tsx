/** Calling a house and writing to it, for who may see its number. */
import { MessageCircle, Phone } from 'lucide-react';
import { useContext } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { LinkButton } from '#web/kit/fields/button.tsx';
import { SiteName } from '#web/kit/site-name.ts';
import { messages } from '../messages.ts';
import { callUrl, whatsAppUrl } from './contact-links.ts';

export function ContactButtons({ pg: { name, location, contactNumber = '' } }: { pg: Pg }) {
  const call = callUrl(contactNumber);
  const whatsApp = whatsAppUrl(contactNumber, messages.contact.ask(name, location, useContext(SiteName)));
  if (!call) return null;
  return (
    <>
      <LinkButton to={call} look="outline" size="sm">
        <Phone className="size-4.5" />
        {messages.contact.call}
      </LinkButton>
      {whatsApp && (
        <LinkButton to={whatsApp} target="_blank" rel="noreferrer" look="outline" size="sm">
          <MessageCircle className="size-4.5" />
          {messages.contact.whatsApp}
        </LinkButton>
      )}
    </>
  );
}
