import { t } from '@lingui/core/macro';

const words: Readonly<Record<number, string>> = {
  2: t`two`,
  5: t`five`,
  10: t`ten`,
  14: t`fourteen`,
  24: t`twenty-four`,
  30: t`thirty`,
};

/** A small number as prose writes it, "five"; one without a word stays in digits. */
export function numberInWords(number: number): string {
  return words[number] ?? String(number);
}
