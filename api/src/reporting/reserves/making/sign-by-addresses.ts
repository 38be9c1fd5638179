import type { ReservesStatement } from '@tessera/contracts/reserves';
import type { AppContext } from '../../../app-context.ts';
import type { Holding } from './read-holdings.ts';

const pathsPerRequest = 100;

/** The signature of each address whose key the signer has, by address. @throws SignerRefused, SignerUnavailable */
export async function signByAddresses(
  { signer }: Pick<AppContext, 'signer'>,
  statement: ReservesStatement,
  holdings: readonly Holding[],
): Promise<ReadonlyMap<string, string>> {
  const signatures = new Map<string, string>();
  const byNetwork = Map.groupBy(
    holdings.filter(({ keeping }) => keeping === 'hot'),
    ({ network }) => network,
  );
  for (const [network, ofNetwork] of byNetwork) {
    const paths = pathsByAddress(ofNetwork);
    for (let first = 0; first < paths.length; first += pathsPerRequest) {
      const some = paths.slice(first, first + pathsPerRequest);
      const answers = await signer.signReserves({
        network,
        statement,
        paths: some.map(([, path]) => path),
      });
      for (const [nth, [address]] of some.entries()) {
        const signature = answers[nth];
        if (signature !== undefined) signatures.set(address, signature);
      }
    }
  }
  return signatures;
}

type SignedPath = Parameters<AppContext['signer']['signReserves']>[0]['paths'][number];

/** Each address once, whatever coins lie there. */
function pathsByAddress(holdings: readonly Holding[]): (readonly [string, SignedPath])[] {
  const paths = new Map<string, SignedPath>();
  for (const { address, path } of holdings) {
    if (path.branch !== 2) paths.set(address, { branch: path.branch, index: Number(path.index) });
  }
  return [...paths];
}
