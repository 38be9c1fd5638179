import { greater } from '@tessera/money/greater';
import type { AppContext } from '../../app-context.ts';
import {
  findHoldingPassed,
  openUnclaimedAddress,
  type PassedAddresses,
  passAddresses,
} from '../../coins/chains/addresses/pass-addresses.ts';
import type { ChainGateway } from '../../coins/chains/chain-gateway.ts';
import { listFindings, recordFinding } from '../../platform/freezing/restorations.ts';
import { allSigned, type Recovering } from './recovering.ts';

/**
 * Who joined since has an address that nobody else may be given, and whose coins are nobody else's. Those that hold
 * something, or that the signer has spent from, are watched before blocks are read, so that what came there is found.
 */
export async function watchUnknownAddresses(recovering: Recovering): Promise<void> {
  const { context, restoration } = recovering;
  const { database, clock, gateways } = context;
  const spentFrom = await depositPathsOf(context);
  for (const gateway of gateways) {
    const { name } = gateway.network;
    const used = spentFrom.get(name) ?? new Set<bigint>();
    const passed = await passOnce(recovering, gateway, used);
    const holding = await findHoldingPassed(gateway, await gateway.head(), passed);
    for (const index of new Set([...used, ...holding])) {
      if (index < passed.first) continue;
      await database.transaction().execute(async (trx) => {
        if (!(await openUnclaimedAddress(trx, gateway, { index, at: clock.now() }))) return;
        const finding = {
          kind: 'coins_of_unknown_owner',
          subject: `${name} 0/${index}`,
          details: { address: gateway.deriveAddress({ branch: 0, index }).address },
          wantsPeople: true,
        };
        await recordFinding(trx, restoration, finding, clock.now());
      });
    }
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

/** As many as is usual, and more where the signer knows of more. */
async function passOnce(
  { context, restoration, addressesPassed }: Recovering,
  gateway: ChainGateway,
  used: ReadonlySet<bigint>,
): Promise<PassedAddresses> {
  const { database, clock } = context;
  const { name } = gateway.network;
  const kind = 'addresses_passed';
  const earlier = (await listFindings(database, restoration)).find(
    (each) => each.kind === kind && each.subject === name,
  );
  if (earlier) {
    const { first, last } = JSON.parse(earlier.details) as { first: string; last: string };
    return { first: BigInt(first), last: BigInt(last) };
  }
  return database.transaction().execute(async (trx) => {
    const { first, last: usual } = await passAddresses(trx, gateway, addressesPassed);
    const beyond = [...used].reduce((most, index) => greater(most, index), usual) - usual;
    const last = beyond > 0n ? (await passAddresses(trx, gateway, Number(beyond))).last : usual;
    const details = { first: String(first), last: String(last) };
    const finding = { kind, subject: name, details, wantsPeople: false };
    await recordFinding(trx, restoration, finding, clock.now());
    return { first, last };
  });
}
