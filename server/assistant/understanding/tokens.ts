/** Cuts a message into words, numbers and pauses, all in one spelling. */

export interface Token {
  kind: 'word' | 'number' | 'pause';
  /** Lower case, without accents; the digits of a number. */
  text: string;
  /** As it was typed. */
  typed: string;
  /** Of a number. */
  value?: number;
}

const LATIN_MARKS = /[\u0300-\u036f]/g;
const APOSTROPHES = /(?<=\p{L})['’ʼ`](?=\p{L})/gu;
const ADDRESSES = /https?:\/\/\S+|www\.\S+|\S+@\S+/g;
const TAGS = /<[^<>]{0,200}>/g;
const PART =
  /(?<ordinal>\d+(?:st|nd|rd|th)\b)|(?<numbered>#\d+)|(?<number>\d{1,3}(?:,\d{2,3})+(?:\.\d+)?|\d+(?:\.\d+)?)|(?<word>[\p{L}\p{M}]+|₹|%|<=?|>=?)|(?<dash>[-–—~]+)|(?<slash>\/)|(?<sum>[+&])|(?<pause>[,;:.?!\n()|])/gu;

const DAYTIME = '(?:subah|dopahar|dopeher|dupahar|raat|sham|shaam|morning|afternoon|noon|evening|night)';
const KHANA = '(?: k[ai])? (?:kha+na|food|meals?)';
const MEAL = String.raw`(?:(?:subah (?:ka |ki )?)?(?:breakfast|brkfst|bf|na+shta|nasta|snacks)|lunch|dinner|supper|${DAYTIME}${KHANA})`;
const NEXT = String.raw`(?:\s*[,/&+]\s*|\s+)(?:(?:and|n|aur|or) )?`;
const row = (first: string, each: string) => `${first}(?:${NEXT}${each}){2,3}`;
/** 'Nashta, lunch aur dinner', 'subah dopahar raat ka khana' */
const MEALS = new RegExp(
  String.raw`\b(?:${row(MEAL, `(?:${MEAL}|${DAYTIME})`)}(?:${KHANA})?|${row(DAYTIME, DAYTIME)}(?: teeno)?(?: (?:time|waqt))?${KHANA})\b`,
  'gi',
);

/** A phone number or an id, not an amount. */
const LONGEST_NUMBER = 8;

export function tokensOf(message: string): Token[] {
  const plain = message
    .replaceAll(ADDRESSES, ' , ')
    .replaceAll(TAGS, ' , ')
    .normalize('NFKD')
    .replaceAll(LATIN_MARKS, '')
    .normalize('NFC')
    .replaceAll(APOSTROPHES, '')
    .replaceAll(/\bsec(?=[\s.-]*\d)/gi, 'sector')
    .replaceAll(/\bph(?=[\s.-]*\d{1,2}\b)/gi, 'phase')
    // 'Nine and a half thousand' as Hindi says it: 'saade nine thousand'.
    .replaceAll(/([a-z]+|\d+) (?:and|n|&) (?:a )?half(?= ?(?:k|thousand|hazaa?r)\b)/gi, 'saade $1')
    // All three are one wish, which no comma parts.
    .replaceAll(MEALS, ' breakfast lunch dinner ')
    // 'Andheri (E)'
    .replaceAll(/\(\s*([ew])\s*\)/gi, (_all, side: string) => (/e/i.test(side) ? ' east ' : ' west '))
    // 'Gender: F'
    .replaceAll(
      /\b(?:gender|sex)\b\W{0,3}([mf])\b/gi,
      (_all, sex: string) => ` , ${/m/i.test(sex) ? 'male' : 'female'} , `,
    )
    // '22 M', '21 yrs F': who writes, and so who looks.
    .replaceAll(
      /\b([1-6]\d) ?(?:y(?:ea)?rs? ?(?:old)? ?)?[/,]? ?([mf])\b(?!\p{L})/giu,
      (_all, _age, sex: string) => ` , ${/m/i.test(sex) ? 'male' : 'female'} , `,
    )
    .replaceAll(
      /\b([MF])[ ,/]{0,2}([1-6]\d)\b(?! ?[k\d]|,\d)/g,
      (_all, sex: string) => ` , ${sex === 'M' ? 'male' : 'female'} , `,
    )
    .replaceAll(/\bnga?r\b/gi, 'nagar')
    .replaceAll(/\brd\b(?<!\d)/gi, 'road')
    .replaceAll(/\bextn\b/gi, 'extension')
    // The point of 'T. Nagar' ends nothing.
    .replaceAll(/(?<![\p{L}\p{N}])(\p{L})\.(?=\s?\p{L})/gu, '$1 ')
    .replaceAll(/\b24 ?[x/*×] ?7\b/gi, ' always ')
    .replaceAll(/\bw\/o\b/gi, ' without ')
    .replaceAll(/\bb\/w\b/gi, ' between ')
    .replaceAll(/\bw\/(?=\s|\w)/gi, ' with ')
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  const found = [...plain.matchAll(PART)];
  return found.flatMap((match, at): Token[] => {
    const groups = match.groups ?? {};
    const typed = match[0];
    const text = typed.toLowerCase();
    const [before, after] = [found[at - 1]?.groups, found[at + 1]?.groups];
    if (groups['number'] !== undefined) return [numberToken(typed)];
    if (groups['word'] !== undefined || groups['ordinal'] !== undefined || groups['numbered'] !== undefined)
      return [{ kind: 'word', text, typed }];
    if (groups['dash'] !== undefined) {
      const isCurrency =
        /^(?:₹|rs|inr)$/i.test(after?.['word'] ?? '') && found[at + 2]?.groups?.['number'] !== undefined;
      if (after?.['number'] === undefined && !isCurrency) return [];
      return isAmount(before) ? [word('to', typed)] : typed === '~' ? [word('around', typed)] : [];
    }
    // In `8000/-` and `8000/month` the stroke says nothing.
    // '10/12k', but not '8000/-' and not a date.
    if (
      groups['slash'] !== undefined &&
      isAmount(before) &&
      after?.['number'] !== undefined &&
      found[at + 2]?.groups?.['slash'] === undefined
    )
      return [word('or', typed)];
    if (groups['slash'] !== undefined) {
      const isCounted =
        /^(?:shar|seater|bed|single|double|triple)/i.test(before?.['word'] ?? '') && after?.['number'] !== undefined;
      return isCounted || (before?.['word'] !== undefined && after?.['word'] !== undefined) ? [word('or', typed)] : [];
    }
    if (groups['sum'] !== undefined)
      return [word(isAmount(before) && after?.['number'] === undefined ? 'plus' : 'and', typed)];
    return [{ kind: 'pause', text: typed === ',' ? ',' : '.', typed }];
  });
}

function isAmount(groups: Record<string, string> | undefined): boolean {
  return groups !== undefined && (groups['number'] !== undefined || /^k$/i.test(groups['word'] ?? ''));
}

const word = (text: string, typed: string): Token => ({ kind: 'word', text, typed });

function numberToken(typed: string): Token {
  const digits = typed.replaceAll(',', '');
  if (digits.length > LONGEST_NUMBER) return { kind: 'pause', text: ',', typed };
  return { kind: 'number', text: digits, typed, value: Number(digits) };
}
