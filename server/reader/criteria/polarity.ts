/** Says of a word whether it is wanted, not wanted, not needed or taken back, from the words beside it. */
import { is, senseOf, type Span } from '../spans.ts';

export type Polarity = 'wanted' | 'unwanted' | 'unneeded' | 'optional' | 'dropped';

/** What stands on a list with others: 'no food or laundry', 'wifi aur ac nahi chahiye'. */
export function isCriterion(span: Span | undefined): boolean {
  return (
    span !== undefined &&
    (span.places !== undefined || (['amenity', 'for', 'sharing', 'meals'] as const).some((kind) => senseOf(span, kind)))
  );
}

/** Words that mean nothing beside a criterion, unless they also say what to do with it. */
const isBetween = (span: Span | undefined) =>
  (is(span, 'filler', 'any', 'pg', 'sharing', 'generic', 'money', 'about-place', 'in-after') &&
    !is(span, 'with', 'repair')) ||
  /^(?:wal[aei]|val[aei]|filter|filters|option|conditions?|requirements?|criteria|sharte?|ka|ki|ke)$/.test(
    span?.text ?? '',
  );

export function polarityOf(spans: readonly Span[], at: number): Polarity {
  // 'We can do without AC'
  if (isAllowed(spans, at)) return 'optional';
  const before = behind(spans, at);
  const after = ahead(spans, at);
  // 'No, AC is not needed' refuses nothing.
  if (before === 'unwanted' && (after === 'optional' || after === 'unneeded')) return after;
  return before ?? after ?? 'wanted';
}

/** To the left: 'no', 'without', 'forget', until something else begins. */
function behind(spans: readonly Span[], at: number): Polarity | undefined {
  for (let left = at - 1; left >= 0; left -= 1) {
    const span = spans[left];
    if (is(span, 'unneeded')) return 'unneeded';
    // 'Mujhe nahi chahiye food'
    if (is(span, 'not-after') && / /.test(span?.text ?? '') && !spans.slice(0, left).some(isCriterion))
      return 'unwanted';
    if (span?.text === 'with or without' || (is(span, 'optional') && span?.text.endsWith(' no'))) return 'optional';
    // 'Wo ac wala' is 'that one with AC', and only 'wo ac' may be 'w/o AC'.
    if (span?.text === 'wo' && (left < at - 1 || is(spans[at + 1], 'with'))) return undefined;
    if (is(span, 'not')) return isAllowed(spans, left) ? 'optional' : 'unwanted';
    // In 'AC by mistake, wifi' the words belong to what stands before them.
    if (is(span, 'drop', 'mistaken'))
      return is(span, 'replaced') && isCriterion(spans[left - 1]) ? undefined : 'dropped';
    // 'Not in Madhapur'; but 'without sharing in Madhapur' refuses no place.
    if (
      spans[at]?.places
        ? is(span, 'filler', 'in', 'any', 'about-place') && !is(span, 'with', 'repair')
        : isBetween(span) || is(span, 'in')
    )
      continue;
    const linked = is(span, 'and', 'or') && isCriterion(spans[left - 1]) && !is(span, 'repair');
    // 'Without food and without AC' refuses each by itself.
    if (!linked || /^(?:without|non)\b/.test(spans[at]?.text ?? '')) return undefined;
    left -= 1;
  }
  return undefined;
}

/** 'Even without a gym', 'ok without a gym': it may be there. */
const isAllowed = (spans: readonly Span[], at: number) =>
  /^(?:without|bina|sans)\b/.test(spans[at]?.text ?? '') &&
  /^(?:even|also|ok|okay|fine|manage|adjust|do)$/.test(spans[at - 1]?.text ?? '');

/** To the right: 'nahi chahiye', 'not required', 'is fine'. */
function ahead(spans: readonly Span[], at: number): Polarity | undefined {
  for (let right = at + 1; right < spans.length; right += 1) {
    const span = spans[right];
    // 'Food: no'
    if (
      right === at + 1 &&
      span?.pause &&
      /[:=]/.test(span.typed) &&
      is(spans[right + 1], 'not') &&
      ends(spans, right + 1)
    )
      return 'unwanted';
    if (is(span, 'not-after')) return isBorne(spans, right) ? 'optional' : 'unwanted';
    if (is(span, 'unneeded')) return startsNext(spans, right) ? undefined : 'unneeded';
    if (is(span, 'optional')) return 'optional';
    // 'Boys ki jagah girls'
    if (is(span, 'replaced')) return 'dropped';
    if (is(span, 'not') && ends(spans, right)) return 'unwanted';
    // 'Wifi hata do'
    if (is(span, 'drop') && ends(spans, right)) return 'dropped';
    if (isBetween(span)) continue;
    const linked = is(span, 'and', 'or') && isCriterion(spans[right + 1]);
    if (!linked) return undefined;
    right += 1;
  }
  return undefined;
}

/** 'AC nahi hai to bhi theek hai' */
const isBorne = (spans: readonly Span[], at: number) =>
  / (?:to|toh|tab|phir|fir) bhi /.test(
    ` ${spans
      .slice(at + 1, at + 5)
      .map(({ text }) => text)
      .join(' ')} `,
  );

/** In 'wifi, no need of ac' the second is not needed. */
function startsNext(spans: readonly Span[], at: number): boolean {
  return /\b(?:need|need of|need for)$/.test(spans[at]?.text ?? '') && spans.slice(at + 1, at + 4).some(isCriterion);
}

const ends = (spans: readonly Span[], at: number) => spans[at + 1] === undefined || spans[at + 1]?.pause !== undefined;
