/** The next steps on a receipt: contact, route, from when the room is free and what is still to be paid. */
import type { Language } from '#contract/language.ts';
import { directionsUrl, moveInCalendar } from '#contract/listings/move-in.ts';
import type { Attachment } from '../../adapters/mailer/port.ts';
import { paiseText } from '#contract/money.ts';
import { shortDay, today } from '../../india-time.ts';
import type { Order } from '../table.ts';
import type { StoredListing } from '../../listings/table.ts';
import { paymentWords } from './words/payment-words.ts';

/** The listing as it is now. */
export type BookedHouse = Pick<StoredListing, 'contactNumber' | 'email' | 'availableFrom' | 'depositPaise'>;

/** @param page the URL of the PG's page */
export function nextSteps(order: Order, house: BookedHouse, page: string, language: Language): string[] {
  const { pgName, pgLocation } = order;
  const { contactNumber, email, depositPaise } = house;
  const words = paymentWords[language].next;
  const from = dayToCome(house);
  // The number was typed by a person or came from a spreadsheet.
  const contact = [
    contactNumber
      ?.replaceAll(/[^\d+()/ -]/g, '')
      .slice(0, 40)
      .trim(),
    email,
  ].filter(Boolean);
  return [
    words.title,
    ...(contact.length > 0 ? [words.contact(contact.join(', '))] : []),
    from ? words.freeFrom(shortDay(from, language)) : words.freeNow,
    depositLine(depositPaise, language),
    words.way(directionsUrl({ name: pgName, location: pgLocation })),
    words.pg(page),
  ];
}

function depositLine(paise: number | null, language: Language): string {
  const { askDeposit, noDeposit, deposit } = paymentWords[language].next;
  if (paise === null) return askDeposit;
  return paise === 0 ? noDeposit : deposit(paiseText(paise));
}

/** A calendar file for the day from which the room is free; undefined if it is free already. */
export function calendarFile(
  order: Order,
  house: BookedHouse,
  baseUrl: string,
  language: Language,
): Attachment | undefined {
  const availableFrom = dayToCome(house);
  if (!availableFrom) return undefined;
  const pg = { _id: order.listingId, name: order.pgName, location: order.pgLocation, availableFrom };
  const page = `${baseUrl}/search/pg/${encodeURIComponent(order.listingId)}`;
  const entry = { ...pg, contactNumber: house.contactNumber ?? undefined };
  const content = moveInCalendar(entry, page, new Date(), paymentWords[language].next);
  return { filename: 'move-in.ics', contentType: 'text/calendar', content: Buffer.from(content) };
}

const dayToCome = ({ availableFrom }: BookedHouse) =>
  availableFrom && availableFrom > today() ? availableFrom : undefined;
