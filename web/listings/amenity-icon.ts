/** Finds an icon for an amenity, whose words anybody may have typed. */
import {
  AirVent,
  Armchair,
  Bath,
  BedSingle,
  Bike,
  BookOpen,
  Car,
  Cctv,
  Check,
  Droplets,
  Dumbbell,
  Fan,
  Heater,
  Lock,
  PlugZap,
  Refrigerator,
  Sparkles,
  Sun,
  Tv,
  Utensils,
  WashingMachine,
  Wifi,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

/** In order: the first that matches wins, so 'washing machine' comes before 'ac' and 'common tv' before 'common'. */
const icons: readonly [RegExp, LucideIcon][] = [
  [/wi.?fi|internet|broadband/, Wifi],
  [/laundry|washing/, WashingMachine],
  [/meal|mess|food|kitchen|cook|dining|tiffin|breakfast|lunch|dinner|microwave/, Utensils],
  [/power|generator|inverter/, Zap],
  [/charging|plug|socket/, PlugZap],
  [/\bcar\b|four.?wheeler/, Car],
  [/parking|bike|wheeler|cycle/, Bike],
  [/study|desk|library|book/, BookOpen],
  [/\bac\b|\ba\/c\b|air.?con|cooler/, AirVent],
  [/geyser|hot/, Heater],
  [/bath|toilet|shower|washroom/, Bath],
  [/gym|fitness|sport/, Dumbbell],
  [/cctv|camera/, Cctv],
  [/secur|guard|warden|locker|lock|safe/, Lock],
  [/fridge|refrigerator/, Refrigerator],
  [/water|\bro\b/, Droplets],
  [/\btv\b|television/, Tv],
  [/fan\b/, Fan],
  [/bed|mattress|pillow/, BedSingle],
  [/clean|housekeep|maid/, Sparkles],
  [/balcony|terrace|garden|roof/, Sun],
  [/chair|sofa|lounge|furnish/, Armchair],
];

export function amenityIcon(amenity: string): LucideIcon {
  const words = amenity.toLowerCase();
  return icons.find(([pattern]) => pattern.test(words))?.[1] ?? Check;
}
