/** For moving in: directions, and a calendar entry for the day from which the room is free. */

interface Located {
  name: string;
  location: string;
}

/** A map with directions to the house; a phone opens its own app. */
export function directionsUrl({ name, location }: Located): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${location}` })}`;
}

interface MoveIn extends Located {
  _id: string;
  /** ISO day from which the room is free. */
  availableFrom: string;
  contactNumber?: string | undefined;
}

interface MoveInWords {
  freeFromToday: (pgName: string) => string;
  calendarContact: (number: string) => string;
}

/** An iCalendar file (RFC 5545) with a whole-day event; `url` is the PG's page, `now` its creation time. */
export function moveInCalendar(pg: MoveIn, url: string, now: Date, words: MoveInWords): string {
  const day = pg.availableFrom.replaceAll('-', '');
  const contact = pg.contactNumber ? [words.calendarContact(plain(pg.contactNumber))] : [];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//PG Finder//EN',
    'BEGIN:VEVENT',
    `UID:move-in-${pg._id}@pg-finder`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${escaped(words.freeFromToday(plain(pg.name)))}`,
    `LOCATION:${escaped(plain(`${pg.name}, ${pg.location}`))}`,
    `DESCRIPTION:${escaped([...contact, url].join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Removes line breaks: in a name they would start a new line of the file. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** Folds a line to 75 bytes; a continuation begins with a space. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const letter of line) {
    const { length } = new TextEncoder().encode(letter);
    if (bytes + length > 75) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += length;
  }
  return text;
}
