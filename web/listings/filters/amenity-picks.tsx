/** The amenities that people ask for most, to be switched on and off; those in the URL are among them. */
import { COMMON_AMENITIES } from './common-amenities.ts';
import { FilterPicks } from './filter-picks.tsx';
import { messages as filterMessages } from './messages.ts';
import { amenityLabel } from '../labels.ts';

interface AmenityPicksProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

export function AmenityPicks({ chosen, onChange }: AmenityPicksProps) {
  const offered = [...new Set<string>([...COMMON_AMENITIES, ...chosen])];
  return (
    <FilterPicks
      legend={filterMessages.amenities}
      offered={offered.map((amenity) => [amenity, amenityLabel(amenity)])}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
