/**
 * The words of an error that is not ours, without what identifies people or opens doors: PostgreSQL
 * repeats a value that it cannot read, a mail server an address, a client the URL with its key.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replace(urlBeyondHost, '$1[…]')
    .replace(email, (found) => (packageFolder.test(found) ? found : '[e-mail]'))
    .replace(iban, '[IBAN]')
    .replace(coinAddress, '[address]')
    .replace(quotedValue, '$1[value]');
}

/** Credentials before the host, and everything after it. */
const urlBeyondHost = /\b((?:https?|wss?|postgres(?:ql)?|smtps?):\/\/)[^\s"'<>]+/gi;
const email = /[^\s"'<>()[\]:;,=]+@[^\s"'<>()[\]:;,=/]+/g;
/** `…/.pnpm/pg@8.16.3` looks like one, and is the place of an error. */
const packageFolder = /\/\.pnpm\/@?[\w.+-]+@\d+\.\d+\.\d+[\w.+@-]*$/;
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g;
/** Of Ethereum, and Bech32. A transaction's id is longer than the first and stays. */
const coinAddress = /\b(?:0x[0-9a-f]{40}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})\b/gi;
/** `invalid input syntax for type uuid: "…"`, `value "…" is out of range for type integer` */
const quotedValue = /((?:: |\bvalue ))"[^"]*"/g;
