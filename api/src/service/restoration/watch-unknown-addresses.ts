import { greater } from '@tessera/money/greater';
import type { AppContext } from '../../app-context.ts';
import {
  findHoldingPassed,
  nextAddressIndex,
  openUnclaimedAddress,
  type PassedAddresses,
  passAddresses,
} from '../../coins/chains/addresses/pass-addresses.ts';
import type { ChainGateway } from '../../coins/chains/chain-gateway.ts';
import { listFindings, recordFinding } from '../../platform/freezing/restorations.ts';
import { allSigned, type Recovering, record } from './recovering.ts';

/**
 * Who joined since has addresses that nobody else may be given, and whose coins are nobody else's. All that may be theirs
 * are watched before blocks are read, so that what came there is found, and what comes there later.
 */
export async function watchUnknownAddresses(recovering: Recovering): Promise<void> {
  const { context, restoration, say } = recovering;
  const { database, clock, gateways } = context;
  const spentFrom = await depositPathsOf(context);
  for (const gateway of gateways) {
    const { name } = gateway.network;
    const used = spentFrom.get(name) ?? new Set<bigint>();
    const { passed, holding } = await passOnce(recovering, gateway, used);
    const notable = new Set([...used, ...holding]);
    await database.transaction().execute(async (trx) => {
      for (let index = passed.first; index <= passed.last; index += 1n) {
        await openUnclaimedAddress(trx, gateway, { index, at: clock.now() });
        if (!notable.has(index)) continue;
        const finding = {
          kind: 'coins_of_unknown_owner',
          subject: `${name} 0/${index}`,
          details: { address: gateway.deriveAddress({ branch: 0, index }).address },
          wantsPeople: true,
        };
        await recordFinding(trx, restoration, finding, clock.now());
      }
    });
    say(`${name}: addresses 0/${passed.first} to 0/${passed.last} are given to nobody`);
  }
}

/** Of each network, the deposits' keys that the signer has signed with. */
async function depositPathsOf(context: AppContext): Promise<ReadonlyMap<string, Set<bigint>>> {
  const paths = new Map<string, Set<bigint>>();
  for await (const { order } of allSigned(context)) {
    const used = order.network === 'bitcoin' ? order.inputs.map(({ path }) => path) : [order.from];
    const known = paths.get(order.network) ?? new Set<bigint>();
    paths.set(order.network, known);
    for (const { branch, index } of used) if (branch === 0) known.add(BigInt(index));
  }
  return paths;
}

type Passed = { readonly passed: PassedAddresses; readonly holding: ReadonlySet<bigint> };

/**
 * As many as those that joined can have, more where the signer knows of more, and on until as many in a row hold nothing. An
 * earlier run of the same restore has written down where they begin, and they only become more.
 */
async function passOnce(
  recovering: Recovering,
  gateway: ChainGateway,
  used: ReadonlySet<bigint>,
): Promise<Passed> {
  const { context, signUpsPassed } = recovering;
  const { name, assets } = gateway.network;
  // Each wallet takes one.
  const count = BigInt(signUpsPassed * assets.length);
  const earlier = await passedBefore(recovering, name);
  const first = earlier?.first ?? (await nextAddressIndex(context.database, gateway));
  const least = [...used].reduce(greater, greater(first + count - 1n, earlier?.last ?? 0n));
  const found = await scan(gateway, { first, last: least }, count);
  if (found.passed.last !== earlier?.last) {
    const { last } = found.passed;
    await record(recovering, {
      kind,
      subject: `${name} ${last}`,
      details: { first: String(first), last: String(last) },
      wantsPeople: false,
    });
  }
  await passAddresses(context.database, gateway, found.passed.last);
  return found;
}

const kind = 'addresses_passed';

async function passedBefore(
  { context, restoration }: Recovering,
  name: string,
): Promise<PassedAddresses | undefined> {
  const ranges = (await listFindings(context.database, restoration))
    .filter((each) => each.kind === kind && each.subject.split(' ')[0] === name)
    .map(({ details }) => JSON.parse(details) as { first: string; last: string });
  const [earliest] = ranges;
  if (!earliest) return undefined;
  const last = ranges.map((range) => BigInt(range.last)).reduce(greater);
  return { first: BigInt(earliest.first), last };
}

/** On from the range, by so many at once, until nothing lies at any of them. */
async function scan(
  gateway: ChainGateway,
  { first, last: least }: PassedAddresses,
  count: bigint,
): Promise<Passed> {
  const block = await gateway.head();
  const holding = new Set(await findHoldingPassed(gateway, block, { first, last: least }));
  let last = least;
  for (;;) {
    const beyond = { first: last + 1n, last: last + count };
    const found = await findHoldingPassed(gateway, block, beyond);
    if (found.size === 0) return { passed: { first, last }, holding };
    for (const index of found) holding.add(index);
    last = beyond.last;
  }
}
