import type { TestUser } from '../test-app.ts';
import type { Actor } from './actor.ts';
import type { Choice } from './seeded-choices.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** A coin's address, the remittance of a transfer, an e-mail. */
const telling = /0x[0-9a-fA-F]{40}|\b(?:bcrt1|bc1)[02-9ac-hj-np-z]{20,}|[\w.]+@example\.com/g;

const namedIn = (text: string) => [...(text.match(uuid) ?? []), ...(text.match(telling) ?? [])];

/** Everything that a person sees of theirs, as text. */
export async function belongingsOf(user: TestUser): Promise<string> {
  const urls = [
    ...['/wallets', '/fiat', '/payees', '/addresses', '/profile', '/settings', '/loans', '/limits'],
    ...['/factors', '/fiat/deposits', '/fiat/withdrawals', '/support/tickets', '/notices'],
    '/devices',
  ];
  const answers: string[] = [];
  for (const url of urls) answers.push((await user.get(url)).body);
  return answers.join('\n');
}

/**
 * Knows what belongs to whom, and finds it in answers to others. What several see is nobody's; what a request named itself is no news to its sender.
 */
export function leakFinder() {
  const owners = new Map<string, string | null>();
  return {
    /** Everybody may see these. */
    share: (ids: readonly string[]) => {
      for (const id of ids) owners.set(id, null);
    },
    learn: ({ name, id, ids }: Actor, belongings: string) => {
      const own = [id, `${name}@example.com`, ...Object.values(ids).flat(), ...namedIn(belongings)];
      for (const each of own) {
        const owner = owners.get(each);
        owners.set(each, owner === undefined || owner === name ? name : null);
      }
    },
    leakOf: ({ sender, request }: Choice, body: string): string | undefined => {
      const sent = () => `${request.url} ${String(request.payload ?? '')}`;
      return namedIn(body).find((each) => {
        const owner = owners.get(each);
        const isOthers = owner !== undefined && owner !== null && owner !== sender.name;
        return isOthers && !sent().includes(each);
      });
    },
  };
}
