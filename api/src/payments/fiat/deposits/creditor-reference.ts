import { randomInt } from 'node:crypto';

const bodyDigits = 16;

/**
 * A creditor reference by ISO 11649: `RF`, two check digits (ISO 7064, mod 97-10) and up to 21
 * letters and digits. It travels with a transfer and says whose it is.
 */
export function creditorReference(body: string): string {
  const checkDigits = 98 - remainderOf97(`${body}RF00`);
  return `RF${String(checkDigits).padStart(2, '0')}${body}`;
}

/** Of 16 digits, so that none says how many there were before. */
export function randomCreditorReference(): string {
  const [high, low] = [randomInt(10 ** 8), randomInt(10 ** 8)];
  return creditorReference([high, low].map((part) => String(part).padStart(8, '0')).join(''));
}

export function isCreditorReference(text: string): boolean {
  return (
    /^RF[0-9]{2}[0-9A-Z]{1,21}$/.test(text) &&
    remainderOf97(`${text.slice(4)}${text.slice(0, 4)}`) === 1
  );
}

/** The references of ours in what somebody wrote on a transfer, in any grouping and case. */
export function findCreditorReferences(remittance: string): string[] {
  const text = remittance.toUpperCase().replace(/[^0-9A-Z]/g, '');
  // Looked for at every place: the letters before it may look like the start of one.
  const found = [...text.matchAll(new RegExp(`(?=(RF[0-9]{${2 + bodyDigits}}))`, 'g'))];
  return found.map(([, reference]) => reference ?? '').filter(isCreditorReference);
}

/** Letters stand for 10 to 35. Digit by digit, so that no number grows large. */
function remainderOf97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}
