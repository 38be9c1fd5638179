/** More than is kept, and little enough for every pattern below. */
const readLength = 1000;
const keptLength = 300;

const queryOrFragment = /[?#][^\s"'<>)]*/g;
const email = /[^\s"'<>()/@]+(?:@|%(?:25)*40)[^\s"'<>()/@]+/gi;

const name = '[\\w$]{1,60}';
/** What engines quote of the code itself, which says what is wrong: properties, names, and modules beside a file. */
const quotedCode = new RegExp(
  [
    `\\((?:reading|setting) '${name}'\\)`,
    `\\bexport (?:named )?(?:'${name}'|"${name}")`,
    `\\bCannot access '${name}' before initialization`,
    `\\bIdentifier '${name}' has already been declared`,
    `\\bFailed to execute '${name}' on '${name}'`,
    `(?:'\\.{1,2}/[\\w$.@/-]{1,60}'|"\\.{1,2}/[\\w$.@/-]{1,60}")`,
  ].join('|'),
  'g',
);

/** Characters that nobody types stand for the marks that stay. */
const keptMarks = new Map([
  ["'", '\uE000'],
  ['"', '\uE001'],
]);

/** Of each kind of quotation marks; what stands within a word is an apostrophe. */
const marks = [/"/g, /(?<!\w)'|'(?!\w)/g, /`/g, /[„“”]/g, /(?<!\w)[‚‘’]|[‘’](?!\w)/g, /[«»]/g];

const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/gi;
const uuidOrHex = /\b(?:0x)?[0-9a-f]{8,}(?:-[0-9a-f]{4,}){0,4}\b/gi;
/** Coins' addresses, tokens, tickets: long, and with a digit among the letters. */
const longWord = /\b(?=\w*\d)\w{16,}\b/g;
const numberInPath = /(?<=\/)\d+(?![\w.-])/g;
/** Amounts, network addresses and dates: digits in groups, and whatever is longer than a status. */
const number = /\d+(?:[.,:’-]\d+)+|\d{4,}/g;

/**
 * What a message quotes may be what somebody typed, a single word too. It may have marks in it, so that all from the
 * first one of a kind to the last is taken for it, and all to the end where the last one is not closed.
 */
function withoutQuotations(text: string, mark: RegExp): string {
  const found = [...text.matchAll(mark)];
  const [first, last] = [found[0], found.at(-1)];
  if (first === undefined || last === undefined) return text;
  const end = found.length % 2 === 0 ? last.index : text.length;
  return `${text.slice(0, first.index + 1)}…${text.slice(end)}`;
}

function withoutTypedQuotations(text: string): string {
  const marked = text.replaceAll(quotedCode, (code) =>
    code.replaceAll(/['"]/g, (mark) => keptMarks.get(mark) ?? mark),
  );
  let cut = marks.reduce(withoutQuotations, marked);
  for (const [mark, kept] of keptMarks) cut = cut.replaceAll(kept, mark);
  return cut;
}

/**
 * A text as it may be kept, 300 characters of it: without addresses' queries and fragments, e-mail addresses, what is
 * quoted and is not code, amounts, and whatever could be an identifier. Errors repeat what was typed, and addresses of
 * pages carry e-mail addresses.
 */
export const anonymousText = (text: string): string =>
  withoutTypedQuotations(
    text.slice(0, readLength).replaceAll(queryOrFragment, '?…').replaceAll(email, '…@…'),
  )
    .replaceAll(iban, '…')
    .replaceAll(uuidOrHex, '…')
    .replaceAll(longWord, '…')
    .replaceAll(numberInPath, '…')
    .replaceAll(number, '…')
    .slice(0, keptLength);
