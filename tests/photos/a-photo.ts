/** Photos as people send them, drawn on the spot. */
import sharp, { type Sharp } from 'sharp';

export interface PhotoOptions {
  width?: number;
  height?: number;
  colour?: string;
}

/** One plain colour with a stripe along its top, so that it can be told which way up it is. */
export function aPicture({ width = 640, height = 480, colour = '#3a7d5c' }: PhotoOptions = {}): Sharp {
  const stripe = { create: { width, height: Math.ceil(height / 4), channels: 3 as const, background: '#ffffff' } };
  return sharp({ create: { width, height, channels: 3, background: colour } }).composite([
    { input: stripe, gravity: 'north' },
  ]);
}

export async function aPhoto(wish: PhotoOptions = {}): Promise<Buffer> {
  return aPicture(wish).jpeg().toBuffer();
}

/** A form as a browser sends it: each value of a list is its field once more, and bytes are files. */
export function aForm(fields: Record<string, string | readonly string[] | readonly Uint8Array[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? (value as readonly (string | Uint8Array)[]) : [value as string]) {
      if (typeof each === 'string') form.append(name, each);
      else form.append(name, new Blob([Uint8Array.from(each)], { type: 'image/jpeg' }), 'photo.jpg');
    }
  }
  return form;
}

/** All that the form of a new listing asks for, without its photos. */
export const FORM = {
  name: 'Gulmohar House',
  location: 'Koramangala, Bengaluru',
  price: '11500',
  contactNumber: '+91 00000 00000',
  email: 'gulmohar@example.in',
  amenities: ['Wi-Fi', 'Home meals'],
  description: 'A sunny room on the second floor.',
} as const;
