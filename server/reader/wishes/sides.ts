/** Says of a word whether it is wished for, not wanted, not needed or taken back, from the words beside it. */
import { is, senseOf, type Item } from '../items.ts';

export type Side = 'wanted' | 'unwanted' | 'unneeded' | 'optional' | 'dropped';

/** What stands on a list with others: 'no food or laundry', 'wifi aur ac nahi chahiye'. */
export function isWish(item: Item | undefined): boolean {
  return (
    item !== undefined &&
    (item.places !== undefined || (['amenity', 'for', 'sharing', 'meals'] as const).some((kind) => senseOf(item, kind)))
  );
}

/** Words that mean nothing beside a wish, unless they also tell what to do with it. */
const isBetween = (item: Item | undefined) =>
  (is(item, 'filler', 'any', 'pg', 'sharing', 'generic', 'money', 'about-place', 'in-after') &&
    !is(item, 'with', 'repair')) ||
  /^(?:wal[aei]|val[aei]|filter|filters|option|conditions?|requirements?|criteria|sharte?|ka|ki|ke)$/.test(
    item?.text ?? '',
  );

export function sideOf(items: readonly Item[], at: number): Side {
  // 'We can do without AC'
  if (isAllowed(items, at)) return 'optional';
  const before = behind(items, at);
  const after = ahead(items, at);
  // 'No, AC is not needed' refuses nothing.
  if (before === 'unwanted' && (after === 'optional' || after === 'unneeded')) return after;
  return before ?? after ?? 'wanted';
}

/** To the left: 'no', 'without', 'forget', until something else begins. */
function behind(items: readonly Item[], at: number): Side | undefined {
  for (let left = at - 1; left >= 0; left -= 1) {
    const item = items[left];
    if (is(item, 'unneeded')) return 'unneeded';
    // 'Mujhe nahi chahiye food'
    if (is(item, 'not-after') && / /.test(item?.text ?? '') && !items.slice(0, left).some(isWish)) return 'unwanted';
    if (item?.text === 'with or without' || (is(item, 'optional') && item?.text.endsWith(' no'))) return 'optional';
    // 'Wo ac wala' is 'that one with AC', and only 'wo ac' may be 'w/o AC'.
    if (item?.text === 'wo' && (left < at - 1 || is(items[at + 1], 'with'))) return undefined;
    if (is(item, 'not')) return isAllowed(items, left) ? 'optional' : 'unwanted';
    // In 'AC by mistake, wifi' the words belong to what stands before them.
    if (is(item, 'drop', 'mistaken')) return is(item, 'replaced') && isWish(items[left - 1]) ? undefined : 'dropped';
    // 'Not in Madhapur'; but 'without sharing in Madhapur' refuses no place.
    if (
      items[at]?.places
        ? is(item, 'filler', 'in', 'any', 'about-place') && !is(item, 'with', 'repair')
        : isBetween(item) || is(item, 'in')
    )
      continue;
    const linked = is(item, 'and', 'or') && isWish(items[left - 1]) && !is(item, 'repair');
    // 'Without food and without AC' refuses each by itself.
    if (!linked || /^(?:without|non)\b/.test(items[at]?.text ?? '')) return undefined;
    left -= 1;
  }
  return undefined;
}

/** 'Even without a gym', 'ok without a gym': it may be there. */
const isAllowed = (items: readonly Item[], at: number) =>
  /^(?:without|bina|sans)\b/.test(items[at]?.text ?? '') &&
  /^(?:even|also|ok|okay|fine|manage|adjust|do)$/.test(items[at - 1]?.text ?? '');

/** To the right: 'nahi chahiye', 'not required', 'is fine'. */
function ahead(items: readonly Item[], at: number): Side | undefined {
  for (let right = at + 1; right < items.length; right += 1) {
    const item = items[right];
    // 'Food: no'
    if (
      right === at + 1 &&
      item?.pause &&
      /[:=]/.test(item.typed) &&
      is(items[right + 1], 'not') &&
      ends(items, right + 1)
    )
      return 'unwanted';
    if (is(item, 'not-after')) return isBorne(items, right) ? 'optional' : 'unwanted';
    if (is(item, 'unneeded')) return startsNext(items, right) ? undefined : 'unneeded';
    if (is(item, 'optional')) return 'optional';
    // 'Boys ki jagah girls'
    if (is(item, 'replaced')) return 'dropped';
    if (is(item, 'not') && ends(items, right)) return 'unwanted';
    // 'Wifi hata do'
    if (is(item, 'drop') && ends(items, right)) return 'dropped';
    if (isBetween(item)) continue;
    const linked = is(item, 'and', 'or') && isWish(items[right + 1]);
    if (!linked) return undefined;
    right += 1;
  }
  return undefined;
}

/** 'AC nahi hai to bhi theek hai' */
const isBorne = (items: readonly Item[], at: number) =>
  / (?:to|toh|tab|phir|fir) bhi /.test(
    ` ${items
      .slice(at + 1, at + 5)
      .map(({ text }) => text)
      .join(' ')} `,
  );

/** In 'wifi, no need of ac' the second is not needed. */
function startsNext(items: readonly Item[], at: number): boolean {
  return /\b(?:need|need of|need for)$/.test(items[at]?.text ?? '') && items.slice(at + 1, at + 4).some(isWish);
}

const ends = (items: readonly Item[], at: number) => items[at + 1] === undefined || items[at + 1]?.pause !== undefined;
