const words: Readonly<Record<number, string>> = {
  2: 'two',
  5: 'five',
  10: 'ten',
  14: 'fourteen',
  24: 'twenty-four',
  30: 'thirty',
};

/** A small number as prose writes it, "five"; one without a word stays in digits. */
export function numberInWords(number: number): string {
  return words[number] ?? String(number);
}
