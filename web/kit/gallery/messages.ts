/** The words around a listing's photos and drawings. */
import { wordsOf } from '#web/language/words-of.ts';

export const messages = wordsOf('gallery', {
  photo: {
    one: 'Photo',
    all: 'Photos',
    previous: 'Previous photo',
    next: 'Next photo',
    of: (at: number, count: number) => `Photo ${at} of ${count}`,
  },
  drawing: {
    one: 'Illustration',
    all: 'Illustrations',
    previous: 'Previous illustration',
    next: 'Next illustration',
    of: (at: number, count: number) => `Illustration ${at} of ${count}`,
  },
});
