/** What a receipt says of the days to come: whom to call, the way there, from when, and what is still to be paid. */
import { directionsUrl, moveInCalendar } from '#contract/listings/move-in.ts';
import type { Attachment } from '../../adapters/mailer/port.ts';
import { rupeesText } from '../rupees-text.ts';
import type { Order } from '../table.ts';
import type { StoredListing } from '../../listings/table.ts';

/** The house as it is now. */
export type BookedHouse = Pick<StoredListing, 'contactNumber' | 'email' | 'availableFrom' | 'depositPaise'>;

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

export function nextSteps({ pgName, pgLocation }: Order, house: BookedHouse, page: string): string[] {
  const { contactNumber, email, depositPaise } = house;
  const from = dayToCome(house);
  // Somebody typed the number, or a spreadsheet had it.
  const contact = [
    contactNumber
      ?.replaceAll(/[^\d+()/ -]/g, '')
      .slice(0, 40)
      .trim(),
    email,
  ].filter(Boolean);
  return [
    'What comes next:',
    ...(contact.length > 0 ? [`Agree with the house on the day you move in: ${contact.join(', ')}`] : []),
    from ? `The room is free from ${day.format(new Date(from))}.` : 'The room is free now.',
    depositLine(depositPaise),
    `The way there: ${directionsUrl({ name: pgName, location: pgLocation })}`,
    `The PG: ${page}`,
  ];
}

function depositLine(paise: number | null): string {
  if (paise === null) return 'Ask the house whether a deposit is due when you move in.';
  return paise === 0 ? 'No deposit is due.' : `A deposit of ${rupeesText(paise)} is due to the house when you move in.`;
}

/** Undefined for a room that is free already: there is no day to remember. */
export function calendarFile(order: Order, house: BookedHouse, baseUrl: string): Attachment | undefined {
  const availableFrom = dayToCome(house);
  if (!availableFrom) return undefined;
  const pg = { _id: order.listingId, name: order.pgName, location: order.pgLocation, availableFrom };
  const page = `${baseUrl}/search/pg/${encodeURIComponent(order.listingId)}`;
  const content = moveInCalendar({ ...pg, contactNumber: house.contactNumber ?? undefined }, page, new Date());
  return { filename: 'move-in.ics', contentType: 'text/calendar', content: Buffer.from(content) };
}

const dayToCome = ({ availableFrom }: BookedHouse) =>
  availableFrom && new Date(availableFrom) > new Date() ? availableFrom : undefined;
