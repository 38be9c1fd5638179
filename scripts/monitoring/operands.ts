/** Where these brackets are not closed, nor a quotation. */
function isOutside(text: string): boolean {
  const bare = text.replace(/"[^"]*"/g, '');
  const depth = (bare.match(/[([{]/g) ?? []).length - (bare.match(/[)\]}]/g) ?? []).length;
  return depth === 0 && !bare.includes('"');
}

/** Parts between `and`, `or` and `unless` that stand in no brackets: each of them is to have something to say. */
export function operandsOf(expr: string): string[] {
  const ends = [...expr.matchAll(/\s+(?:and|or|unless)\s+/g)].filter(({ index }) =>
    isOutside(expr.slice(0, index)),
  );
  const starts = [0, ...ends.map(({ 0: word, index }) => index + word.length)];
  return starts.map((start, at) => expr.slice(start, ends[at]?.index).trim());
}

/** A comparison with a number at the end of an operand, which leaves out whatever is all right. */
const comparison = /\s*(?:==|!=|>=|<=|>|<)\s*-?[\d.]+(?:e\d+)?$/;

/**
 * What an alert looks at, whether or not it would fire: its operands without the number that each is compared
 * with, and what it asks to be there instead of what is absent.
 *
 * @throws where an operand has neither, so that nothing would be left to look at
 */
export function watchedBy(expr: string): string[] {
  return operandsOf(expr).map((operand) => {
    const absent = /^absent\((.+)\)$/.exec(operand)?.[1];
    if (absent !== undefined) return absent;
    if (!comparison.test(operand)) throw new Error(`${operand} is compared with no number`);
    return operand.replace(comparison, '');
  });
}
