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

/**
 * What the given reader may see of a listing; `known` is a signed-in person. Set field by field: a spread for each that
 * may be missing takes as long as all else here, and a page has many listings.
 */
export function toPg(listing: FoundListing, reader: { known: boolean }): Pg {
  const { images, imageAlts, photos } = pictures(listing);
  const { contactNumber, email, forWhom, sharing, meals, availableFrom, houseRules, depositPaise } = listing;
  const pg: Pg = {
    _id: listing.id,
    name: listing.name,
    location: listing.location,
    price: toRupees(listing.pricePaise),
    amenities: listing.amenities,
    description: listing.description ?? '',
    availability: listing.availability,
    images,
    imageAlts,
    createdAt: listing.createdAt.toISOString(),
  };
  if (photos) pg.photos = photos;
  if (forWhom !== null) pg.forWhom = forWhom;
  if (sharing !== null) pg.sharing = sharing;
  if (meals !== null) pg.meals = meals;
  if (availableFrom !== null) pg.availableFrom = availableFrom;
  if (Object.keys(houseRules).length > 0) pg.houseRules = houseRules;
  if (depositPaise !== null) pg.deposit = toRupees(depositPaise);
  if (reader.known && contactNumber !== null) pg.contactNumber = contactNumber;
  if (reader.known && email !== null) pg.email = email;
  if (listing.verifiedAt) pg.verified = true;
  if (listing.bookedByYou) pg.bookedByYou = true;
  return pg;
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
