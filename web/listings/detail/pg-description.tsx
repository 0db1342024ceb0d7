/** What a PG is like: its description, and its amenities with a sign each. */
import type { Pg } from '#contract/listings/schema.ts';
import { amenityIcon } from '../amenity-icon.ts';
import { messages } from '../messages.ts';
import { amenityLabel } from '../labels.ts';

/** A part that has nothing to say is left out. */
export function PgDescription({ pg: { description, amenities } }: { pg: Pg }) {
  return (
    <div className="*:mt-9">
      {description && (
        <section aria-labelledby="description">
          <h2 id="description" className="mb-2.5 text-xl">
            {messages.facts.description}
          </h2>
          <p dir="auto" className="max-w-[64ch] wrap-anywhere whitespace-pre-line">
            {description}
          </p>
        </section>
      )}
      {amenities.length > 0 && (
        <section aria-labelledby="amenities">
          <h2 id="amenities" className="mb-2.5 text-xl">
            {messages.facts.amenities}
          </h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.75rem),1fr))] gap-x-3 gap-y-1">
            {[...new Set(amenities)].map((amenity) => {
              const Icon = amenityIcon(amenity);
              return (
                <li key={amenity} className="flex min-h-11 items-center gap-3">
                  <Icon className="size-5.5 text-primary" />
                  <span className="block min-w-0 wrap-anywhere first-letter:uppercase">{amenityLabel(amenity)}</span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </div>
  );
}
