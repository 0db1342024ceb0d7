/** A stored listing as it travels: rupees for paise, drawings where there are no photos, no contact for strangers. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Role } from '#contract/identity/schema.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { toRupees } from '#contract/money.ts';
import { listingScenes } from '#illustrations/listing-scenes.ts';
import { illustrationUrl } from '#illustrations/url.ts';
import { photoUrl, toPhoto } from './photos/photo-record.ts';
import type { FoundListing, StoredListing } from './table.ts';
import { versionOf } from './editing/version.ts';

/** What the given reader may see of a listing; `known` is a signed-in person. */
export function toPg(listing: FoundListing, reader: { known: boolean }): Pg {
  return {
    _id: listing.id,
    name: listing.name,
    location: listing.location,
    price: toRupees(listing.pricePaise),
    amenities: listing.amenities,
    description: listing.description ?? '',
    availability: listing.availability,
    ...pictures(listing),
    ...present('forWhom', listing.forWhom),
    ...present('sharing', listing.sharing),
    ...present('meals', listing.meals),
    ...present('availableFrom', listing.availableFrom),
    ...(Object.keys(listing.houseRules).length > 0 && { houseRules: listing.houseRules }),
    ...present('deposit', listing.depositPaise === null ? null : toRupees(listing.depositPaise)),
    ...(reader.known && present('contactNumber', listing.contactNumber)),
    ...(reader.known && present('email', listing.email)),
    ...(listing.verifiedAt && { verified: true }),
    ...(listing.bookedByYou && { bookedByYou: true }),
    createdAt: listing.createdAt.toISOString(),
  };
}

/** What a card in a list of results shows: each field is named, so that a new one stays out until it is wanted. */
export function toCard(listing: FoundListing): Pg {
  const pg = toPg(listing, { known: false });
  const { _id, name, location, price, amenities, availability, photos, createdAt } = pg;
  const { forWhom, sharing, meals, verified, bookedByYou } = pg;
  return {
    _id,
    name,
    location,
    price,
    amenities,
    description: '',
    availability,
    images: pg.images.slice(0, 1),
    imageAlts: pg.imageAlts.slice(0, 1),
    photos,
    forWhom,
    sharing,
    meals,
    verified,
    bookedByYou,
    createdAt,
  };
}

/** For somebody who looks at this one listing: all of its photos, and for an admin what an edit begins with. */
export function toWholePg(listing: FoundListing, caller: { role: Role } | undefined): Pg {
  const pg = toPg(listing, { known: caller !== undefined });
  return {
    ...pg,
    ...(listing.photos.length > 0 && {
      photos: listing.photos.map((photo, at) => toPhoto(photo, pg.imageAlts[at] ?? '')),
    }),
    ...(caller?.role === 'admin' && { version: versionOf(listing) }),
  };
}

function pictures(listing: StoredListing): Pick<Pg, 'images' | 'imageAlts' | 'photos'> {
  const { name, photos } = listing;
  const [cover] = photos;
  if (cover) {
    const imageAlts = photos.map(({ alt }, at) => alt || `${name}, photo ${at + 1} of ${photos.length}`);
    return { images: photos.map(photoUrl), imageAlts, photos: [toPhoto(cover, imageAlts[0] ?? '')] };
  }
  return drawings(listing);
}

type Drawings = Pick<Pg, 'images' | 'imageAlts'>;

/** What most lists show. Choosing them takes longer than all else that is done with a listing that was read. */
const chosen = new LRUCache<string, Drawings>({ max: 5_000 });

function drawings(listing: StoredListing): Drawings {
  const { drawingSeed, name, location, sharing } = listing;
  const key = `${sharing ?? ''}\n${drawingSeed ?? ''}\n${name}\n${location}`;
  const known = chosen.get(key);
  if (known) return known;
  const seed = drawingSeedOf(listing);
  const scenes = listingScenes(seed, sharing ?? undefined);
  const found = {
    images: scenes.map(({ scene }) => illustrationUrl(seed, scene)),
    imageAlts: scenes.map(({ alt }) => alt),
  };
  chosen.set(key, found);
  return found;
}

/** Of the drawings that stand in for photos: one house has one look, however many of its rooms are listed. */
export function drawingSeedOf({ drawingSeed, name, location }: StoredListing): string {
  if (drawingSeed !== null) return drawingSeed;
  const words = `${name} ${location}`
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  return hash('sha256', words).slice(0, 16);
}

function present<K extends string, V>(key: K, value: V | null): { [P in K]?: V } {
  return value === null ? {} : ({ [key]: value } as { [P in K]: V });
}
