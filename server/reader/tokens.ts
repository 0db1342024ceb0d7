/** Cuts what somebody typed into words and numbers, each in Latin letters. */
import { toLatin } from './script.ts';

export interface Token {
  /** As it was typed. */
  typed: string;
  /** Lower-case Latin letters, or the digits of a number without separators. */
  text: string;
  isNumber: boolean;
  /** Typed in an Indian script, whose spelling in Latin letters is only near. */
  isIndic: boolean;
  /** What stands between the token before and this one, where that ends a list or a sentence. */
  pause?: 'comma' | 'colon' | 'stop' | 'question';
}

/** Written so often that their punctuation means nothing. */
const ABBREVIATIONS: readonly [RegExp, string][] = [
  // Addresses and markup say nothing.
  [/https?:\/\/\S+|www\.\S+|\S+@\S+|<[^<>]{0,200}>/g, ' , '],
  [/\ba\s*\/\s*c\b/gi, ' ac '],
  [/\bw\s*\/\s*o\b/gi, ' without '],
  [/\bb\s*\/\s*w\b/gi, ' between '],
  [/\bw\//gi, ' with '],
  // 'Boys/girls', '10/12k', and no date.
  [/(?<=\p{L})\/(?=\p{L})|(?<![\d/]\d{0,3})(?<=\d)\/(?=\d+k?(?![\d/]))/gu, ' or '],
  [/(?<=shar\w*|seater|single|double|triple)\/(?=\d)/gi, ' or '],
  // 'Andheri (E)'
  [/\(\s*e\s*\)/gi, ' east '],
  [/\(\s*w\s*\)/gi, ' west '],
  [/\bsec(?=[\s.-]*(?:\d|[ivx]+\b))|सेक्टर|सैक्टर/gi, 'sector'],
  [/\bph(?=[\s.-]*(?:\d{1,2}|[ivx]+)\b)/gi, 'phase'],
  // '35 sector', and 'sector 20 ya 21': each figure is a sector.
  [/(?<!sector )\b(\d{1,3}) ?(?:th )?sector\b(?! ?\d)/gi, 'sector $1'],
  [
    /\b(sector|phase) (\d{1,3})(?: ?, ?| (?:or|ya|and|aur|&) )(?=\d{1,3}\b(?! ?(?:k|shar|seat|bed|th|hazaa?r|hajaa?r|rs)))/gi,
    '$1 $2 or $1 ',
  ],
  [/\bnga?r\b/gi, 'nagar'],
  [/(?<!\d)\brd\b/gi, 'road'],
  [/(?<=[a-z]{3} )st\b/gi, 'street'],
  [/\bc(?:o?lny|oly)\b/gi, 'colony'],
  // '8000 k niche': behind whole thousands it is no thousand.
  [/(?<=\d{4} ?)k\b/gi, ' ke'],
  [/\bextn\b/gi, 'extension'],
  // 'Nine and a half thousand' as Hindi says it: 'saade nine thousand'.
  [/([a-z]+|\d+) (?:and|n|&) (?:a )?half(?= ?(?:k|thousand|hazaa?r)\b)/gi, 'saade $1'],
  // 'Gender: F', '22 M', '21 yrs F': who writes, and so who looks.
  [/\b(?:(?:gender|sex)\b\W{0,3}|[1-6]\d ?(?:y(?:ea)?rs? ?(?:old)? ?)?[/,]? ?)m\b(?!\p{L})/giu, ' , male , '],
  [/\b(?:(?:gender|sex)\b\W{0,3}|[1-6]\d ?(?:y(?:ea)?rs? ?(?:old)? ?)?[/,]? ?)f\b(?!\p{L})/giu, ' , female , '],
  [/\bM[ ,/]{0,2}[1-6]\d\b(?! ?[k\d]|,\d)/g, ' , male , '],
  [/\bF[ ,/]{0,2}[1-6]\d\b(?! ?[k\d]|,\d)/g, ' , female , '],
  [/\/-/g, ' '],
  [/#(?=\d\b)/g, ' number '],
  [/(?<=\p{L})['’ʼ`](?=\p{L})/gu, ''],
  // A range: '6-8k'. Elsewhere a hyphen only joins.
  [/(?<=[\dk])\s*[-–—]\s*(?=₹?\s*\d)/gi, ' to '],
  [/₹/g, ' rs '],
  [/(?<=\d\s?k?)\+(?!\s*\d)/gi, ' or more '],
  [/~(?=\s*\d)/g, ' around '],
  // 'T. Nagar', 'T.Nagar'
  [/(?<![\p{L}\p{N}])(\p{L})\.(?=\s?\p{L})/gu, '$1 '],
  [/(?<=\p{L})\.(?=\p{L})/gu, ' '],
  [/>=?/g, ' above '],
  [/<=?/g, ' below '],
];

const DAYTIME = '(?:subah|dopahar|dopeher|dupahar|raat|sham|shaam|morning|afternoon|noon|evening|night)';
const KHANA = '(?: k[ai])? (?:kha+na|food|meals?)';
const MEAL = String.raw`(?:(?:subah (?:ka |ki )?)?(?:breakfast|brkfst|bf|na+shta|nasta|snacks)|lunch|dinner|supper|${DAYTIME}${KHANA})`;
const NEXT = String.raw`(?:\s*[,/&+]\s*|\s+)(?:(?:and|n|aur|or) )?`;
const row = (first: string, each: string) => `${first}(?:${NEXT}${each}){2,3}`;
/** 'Nashta, lunch aur dinner', 'subah dopahar raat ka khana': all three are one criterion, which no comma parts. */
const MEALS = new RegExp(
  String.raw`\b(?:${row(MEAL, `(?:${MEAL}|${DAYTIME})`)}(?:${KHANA})?|${row(DAYTIME, DAYTIME)}(?: teeno)?(?: (?:time|waqt))?${KHANA})\b`,
  'gi',
);

const WORD = /\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}]+(?:\.(?=[\p{L}]\b))?|[,;:]|[.!?\n]+|&/gu;
/** What stands behind so many words of a line is not read. */
export const MOST_TOKENS = 60;

export function tokensOf(text: string): Token[] {
  const plain = ABBREVIATIONS.reduce(
    (sofar, [pattern, written]) => sofar.replaceAll(pattern, written),
    text.replaceAll(MEALS, ' breakfast lunch dinner '),
  );
  const tokens: Token[] = [];
  let pause: Token['pause'];
  for (const [piece] of plain.matchAll(WORD)) {
    if (/^[,;:]$/.test(piece)) pause ??= piece === ':' ? 'colon' : 'comma';
    else if (/^[.!?\n]+$/.test(piece)) pause = piece.includes('?') ? 'question' : 'stop';
    else {
      const token = piece === '&' ? word('&', 'and', false) : tokenOf(piece);
      tokens.push(pause && tokens.length > 0 ? { ...token, pause } : token);
      pause = undefined;
    }
    if (tokens.length === MOST_TOKENS) break;
  }
  return tokens;
}

function tokenOf(piece: string): Token {
  if (/^\p{N}/u.test(piece)) {
    const figures = [...piece.normalize('NFKD')].map((sign) => digit(sign)).join('');
    return { typed: piece, text: numeral(figures), isNumber: true, isIndic: false };
  }
  const { latin, isIndic } = toLatin(piece);
  const text = latin.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return word(piece, text, isIndic);
}

const word = (typed: string, text: string, isIndic: boolean): Token => ({ typed, text, isNumber: false, isIndic });

/** Digits of any script. */
function digit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (!/\p{Nd}/u.test(sign) || code < 0x80) return sign;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return String(code - zero);
}

/** '10,000' and '1,00,000' are grouped, '8.5' is not whole. */
function numeral(figures: string): string {
  return /^\d{1,3}(,\d{2,3})+(\.\d+)?$/.test(figures) ? figures.replaceAll(',', '') : figures.replaceAll(',', '.');
}
