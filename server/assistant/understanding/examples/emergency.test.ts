/** Cries for help and what only sounds like one; none of these lines is an example. */
import { describe, expect, it } from 'vitest';
import { understood } from '#tests/chat/understood.ts';
import { EXAMPLES } from '../examples.ts';

const CRIES = [
  'i really do not want to live this life',
  'a guy has been following me since metro, hes standing outside the pg rn',
  'theres fire on 2nd floor what do i do',
  'found a hidden camera in the bathroom of my pg what should i do im shaking',
  'my roommate fell from the stairs lots of blood she is not moving',
  'my dad is coming to pg to beat me and take me home by force plz help',
  'mann kar raha hai sab khatam kar du',
  'suicide karne ka soch rahi hu',
  'pati ne mara hai abhi ghar se nikli hu baccha sath me hai raat ko kahan jau',
  'bhai meri saheli chhat pe chadh gayi hai kud jayegi bol rhi hai',
  'our driver misbehaved with me on the way back',
  'warden raat ko room me ghus aata hai aur touch karta hai kisko bolu',
  'auto wala galat raste le ja raha hai mujhe bachao',
  'husband is beating me, single room under 8k in pune',
  'my ex is stalking me in baner',
  'my bf slaps me, need girls pg in pune under 8000',
  'he hits me. single room. pune. 8k.',
  'my brother in law beats me so girls pg in baner',
  'my brother lives with me but he beats me, need girls pg in pune 5k',
  'papa ko heart attack aa gaya abhi',
  'मैं आत्महत्या करने जा रहा हूँ',
  'वो मुझे रोज मारता है आज चाकू निकाल लिया',
  'बाहर कुछ लड़के दरवाजा तोड़ रहे हैं प्लीज़ पुलिस भेजो',
  'मेरे जाने के बाद किसी को फर्क नहीं पड़ेगा',
];

const NONE = [
  'i am an auto driver looking for a room in pune',
  'driver ki naukri mili hai pune me',
  'mera bhai police me hai, room chahiye',
  'my mother will only agree if there is guard and camera and a warden aunty lol. girls',
  'i do not want the second one any more, remove it',
  'i would die for a room with balcony in koramangala lol',
  'can my boyfriend visit or warden will kill me please tell',
  'is there a police station nearby',
  'my commute is murder, something near office',
  'the gas stove is dead in my pg, show me one with a kitchen',
  'kill the ac filter please',
  'thats for girls, im a man. single in pune',
  'this price hits me hard, under 8k please',
  'my uncle is a policeman, girls pg in pune',
  'the sun hits me at 6, room without a window in pune',
  'dad would kill me if its coed, girls pg in pune',
  'bhai rent sunke heart attack aa gaya',
  'sab hata dijiye',
  'save this one please save me',
  'near the police station in pune',
  'main wapas nahi aaunga',
  'i am stuck in traffic, hold the room',
  'room me andar se kundi lagti hai na',
  'my friend in koramangala pays 9000',
  'wait he says baner not koramangala',
  'ac nahi cooler chahiye, garmi se mar gaya',
  'girls nahi, main ladka hu',
  'i was thinking of a single room in baner, she likes to cook with my mother on weekends',
  'my mother keeps thinking about the food there, so all meals in pune please',
  'गर्मी से मर गया यार, कूलर है क्या',
  'आग बुझाने का सिलेंडर है क्या वहाँ',
];

describe('a line that stands in no example', () => {
  const known = new Set(EXAMPLES.flatMap(([, lines]) => lines));

  it.each(CRIES)('is a cry for help: %s', (line) => {
    expect(known).not.toContain(line);
    expect(understood(line).topic).toBe('emergency');
  });

  it.each(NONE)('is none: %s', (line) => {
    expect(known).not.toContain(line);
    expect(understood(line).topic).toBeUndefined();
  });

  it.each(['boys are beating me', 'a man is following me in madhapur', 'he hit me in madhapur and took 5000'])(
    'which names a place, an amount or somebody looks for nothing: %s',
    (line) => {
      expect(understood(line)).toMatchObject({ topic: 'emergency', intent: 'say', edits: [] });
    },
  );
});
