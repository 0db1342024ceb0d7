/** The calendar file as a calendar reads it. */
import { expect, it } from 'vitest';
import { directionsUrl, moveInCalendar } from './move-in.ts';

const words = {
  freeFromToday: (name: string) => `Free from today: ${name}`,
  calendarContact: (number: string) => `Contact: ${number}`,
};

const pg = {
  _id: 'gulmohar',
  name: 'Gulmohar; House',
  location: 'कोरमंगला, Bengaluru',
  availableFrom: '2026-12-01',
  contactNumber: '+91 98765 43210',
};

it('has the day, the place and whom to call', () => {
  const now = new Date('2026-11-22T10:11:12.345Z');
  const file = moveInCalendar(pg, 'https://house.example/search/pg/gulmohar', now, words);
  const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded).toContain('DTSTART;VALUE=DATE:20261201');
  expect(unfolded).toContain(String.raw`SUMMARY:Free from today: Gulmohar\; House`);
  expect(unfolded).toContain(String.raw`LOCATION:Gulmohar\; House\, कोरमंगला\, Bengaluru`);
  expect(unfolded).toContain(
    String.raw`DESCRIPTION:Contact: +91 98765 43210\nhttps://house.example/search/pg/gulmohar`,
  );
  expect(unfolded).toContain('DTSTAMP:20261122T101112Z');
  const bytes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
});

it('has no additional line from a name or a number', () => {
  const sly = { ...pg, name: 'Gulmohar\r\nURL:https://evil.example', contactNumber: '98765\rATTENDEE:x' };
  const lines = moveInCalendar(sly, 'https://house.example', new Date(), words).split(/\r\n|\r|\n/);
  expect(lines.filter((line) => /^(?:URL|ATTENDEE)/.test(line))).toEqual([]);
});

it('links to a map of the house', () => {
  expect(directionsUrl({ name: 'Pink & Blue', location: 'Pune' })).toBe(
    'https://www.google.com/maps/search/?api=1&query=Pink+%26+Blue%2C+Pune',
  );
});
