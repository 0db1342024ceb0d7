/** The kinds of picture a house can have, and the one that stands in for a picture that would not load. */

export const LISTING_SCENES = ['single', 'twin', 'study', 'wardrobe', 'mess', 'balcony', 'facade', 'bath'] as const;

export type ListingScene = (typeof LISTING_SCENES)[number];
export type SceneKind = ListingScene | 'placeholder';
