/** The listings of a first visit: invented houses in real localities, with contacts that reach nobody. */
import { ahmedabad } from './ahmedabad.ts';
import { bengaluru } from './bengaluru.ts';
import { chennai } from './chennai.ts';
import type { DemoHouse } from './demo-house.ts';
import { gurugram } from './gurugram.ts';
import { hyderabad } from './hyderabad.ts';
import { jaipur } from './jaipur.ts';
import { kolkata } from './kolkata.ts';
import { kota } from './kota.ts';
import { mumbai } from './mumbai.ts';
import { newDelhi } from './new-delhi.ts';
import { noida } from './noida.ts';
import { pune } from './pune.ts';

export interface DemoListing extends DemoHouse {
  contactNumber: string;
  email: string;
}

const houses = [
  bengaluru,
  hyderabad,
  pune,
  mumbai,
  newDelhi,
  gurugram,
  noida,
  chennai,
  kolkata,
  jaipur,
  kota,
  ahmedabad,
].flat();

/** No Indian number begins with a nought after +91, and example.in takes no mail. */
export const demoListings: readonly DemoListing[] = houses.map((house, at) => ({
  ...house,
  contactNumber: `+91 00000 ${String(at).padStart(5, '0')}`,
  email: `${house.key}@example.in`,
}));
