/** Publishes an event to everybody who watches a listing, typed by the contract. */
import type { ServerEvents } from '#contract/live/events.ts';
import type { Realtime } from '../adapters/realtime/port.ts';

/** The topic of everybody who watches a listing. */
export const listingTopic = (listingId: string) => `pg:${listingId}`;
export const listingOfTopic = (topic: string) => /^pg:(.+)$/.exec(topic)?.[1];

export function publish<Event extends keyof ServerEvents>(
  realtime: Pick<Realtime, 'publish'>,
  event: Event,
  payload: Parameters<ServerEvents[Event]>[0] & { pgId: string },
): void {
  realtime.publish(listingTopic(payload.pgId), event, payload);
}
