/**
 * The amenities that people ask for most, to be switched on and off; those that came with the address stand among them.
 */
import { COMMON_AMENITIES } from './common-amenities.ts';
import { messages as filterMessages } from './messages.ts';
import { amenityLabel } from '../labels.ts';

interface AmenityPicksProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function AmenityPicks({ chosen, onChange }: AmenityPicksProps) {
  const offered = [...new Set<string>([...COMMON_AMENITIES, ...chosen])];
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-[580]">{filterMessages.amenities}</legend>
      <ul className="flex flex-wrap gap-2">
        {offered.map((amenity) => {
          const on = chosen.includes(amenity);
          return (
            <li key={amenity}>
              <button
                type="button"
                aria-pressed={on}
                onClick={() => onChange(on ? chosen.filter((other) => other !== amenity) : [...chosen, amenity])}
                className="filter-box px-3.5 aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
              >
                {amenityLabel(amenity)}
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
