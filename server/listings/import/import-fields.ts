/** The column names by which each fact of a listing is known in a spreadsheet. */
import type { ImportField } from '#contract/listings/import.ts';

/** Without these there is no listing. */
export const REQUIRED_FIELDS = ['name', 'location', 'price'] as const satisfies ImportField[];

/** Known column names, folded to lower-case letters and digits, the more telling first. */
export const KNOWN_HEADERS: Record<ImportField, readonly string[]> = {
  name: ['pgname', 'name', 'listingname', 'propertyname', 'hostelname', 'title', 'pg'],
  location: ['location', 'locality', 'area', 'neighbourhood', 'neighborhood', 'address', 'place'],
  city: ['city', 'town'],
  price: [
    'price',
    'rent',
    'monthlyrent',
    'rentpermonth',
    'rentmonth',
    'pricepermonth',
    'rentinr',
    'priceinr',
    'rentrs',
    'amount',
  ],
  contactNumber: [
    'contactnumber',
    'contact',
    'contactno',
    'phone',
    'phonenumber',
    'phoneno',
    'mobile',
    'mobilenumber',
    'mobileno',
    'whatsapp',
  ],
  email: ['email', 'emailaddress', 'emailid', 'mail', 'contactemail'],
  amenities: [
    'amenities',
    'roomamenities',
    'commonamenities',
    'facilities',
    'roomfacilities',
    'commonfacilities',
    'features',
    'services',
  ],
  parking: ['parking', 'parkingfacility', 'parkingavailable'],
  description: ['description', 'about', 'details'],
  availability: ['availability', 'available', 'isavailable'],
  forWhom: ['forwhom', 'gender', 'for', 'suitablefor', 'preferredtenants', 'tenanttype', 'pgtype'],
  sharing: ['sharing', 'occupancy', 'sharingtype', 'occupancytype', 'roomsharing'],
  meals: ['meals', 'food', 'foodfacility', 'mealsprovided'],
  deposit: ['deposit', 'securitydeposit', 'advance'],
  availableFrom: ['availablefrom', 'availabledate', 'availabilitydate', 'moveindate', 'movein'],
};

/** How column names are compared: `Rent (₹ / month)` and `rent_month` are one. */
export const normalizedHeader = (header: string) =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
