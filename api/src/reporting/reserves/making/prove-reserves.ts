import { setTimeout as sleep } from 'node:timers/promises';
import type { ReservesId } from '@tessera/contracts/ids';
import type { ReservesAsset, ReservesBlock, ReservesStatement } from '@tessera/contracts/reserves';
import { type Asset, assets, isCollateralAsset, networkOf } from '@tessera/money/asset';
import type { AppContext } from '../../../app-context.ts';
import { assetOn } from '../../../coins/chains/network.ts';
import { anything, hasRow } from '../../../platform/database/rows.ts';
import { uuidV7 } from '../../../platform/database/uuid-v7.ts';
import { withoutAnother } from '../../../platform/database/without-another.ts';
import type { LedgerSeal } from '../../../platform/secrets/seal-key.ts';
import type { SumNode } from '../sum-tree.ts';
import { discardUnpublished } from './discard-unpublished.ts';
import { growSumTree } from './grow-sum-tree.ts';
import { publishProof } from './publish-proof.ts';
import { type Holding, readHoldings } from './read-holdings.ts';
import { recordSnapshot, type Snapshot } from './record-snapshot.ts';
import { signByAddresses } from './sign-by-addresses.ts';

const usualPatience = { tries: 5, everyMs: 2_000 };

type Context = Pick<AppContext, 'bank' | 'clock' | 'config' | 'database' | 'gateways' | 'signer'>;

/**
 * Makes a proof of reserves and publishes it: for a month, of which there is one, or on demand. Undefined where
 * one is being made already, or was for the month. A node may move on while it is asked; then all of it is made anew, a few times. @throws when
 * the ledger is not sealed, a node cannot say what it holds, or the signer does not sign
 */
export function proveReserves(
  context: Context,
  { key }: LedgerSeal,
  month: string | null = null,
  patience = usualPatience,
): Promise<ReservesId | undefined> {
  return withoutAnother(context.database, 'prove reserves', async () => {
    if (month !== null && (await isProved(context, month))) return undefined;
    for (let attempt = 1; ; attempt += 1) {
      await discardUnpublished(context.database);
      const id = uuidV7<ReservesId>(context.clock.now());
      try {
        const snapshot = await recordSnapshot(context, { id, month, key });
        const holdings = await readHoldings(context, snapshot);
        const roots = await growTrees(context, snapshot);
        const statement = stateAll(context, { snapshot, holdings, roots });
        const signatures = await signByAddresses(context, statement, holdings);
        await publishProof(context, { id, statement, holdings, signatures }, key);
        return id;
      } catch (error) {
        if (attempt === patience.tries) throw error;
        await sleep(patience.everyMs);
      }
    }
  });
}

/** Whether a month has its proof. */
export function isProved({ database }: Pick<Context, 'database'>, month: string): Promise<boolean> {
  return hasRow(database, 'reserve_proofs', { month, published_at: anything });
}

type Roots = ReadonlyMap<Asset, SumNode>;

async function growTrees({ database }: Context, { id, leaves }: Snapshot): Promise<Roots> {
  const roots = new Map<Asset, SumNode>();
  for (const asset of leaves.keys()) {
    roots.set(asset, await growSumTree(database, { proofId: id, asset }));
  }
  return roots;
}

type Worked = {
  readonly snapshot: Snapshot;
  readonly holdings: readonly Holding[];
  readonly roots: Roots;
};

function stateAll(context: Context, worked: Worked): ReservesStatement {
  const { id, madeAt, head } = worked.snapshot;
  return {
    id,
    madeAt: madeAt.toISOString(),
    ledger: { position: head.lastPosition, root: head.root },
    assets: assets.flatMap((asset) => stateAsset(context, worked, asset) ?? []),
  };
}

function stateAsset(
  context: Context,
  { snapshot, holdings, roots }: Worked,
  asset: Asset,
): ReservesAsset | undefined {
  const leaves = snapshot.leaves.get(asset);
  const root = roots.get(asset);
  if (!leaves || !root) return undefined;
  const held = isCollateralAsset(asset)
    ? holdings
        .filter((holding) => holding.asset === asset)
        .reduce((sum, { amount }) => sum + amount, 0n)
    : snapshot.atBank;
  return {
    asset,
    block: blockOf(context, snapshot, asset),
    owned: String(leaves.owned),
    leaves: String(leaves.leaves),
    root: root.hash.toString('hex'),
    held: held === null ? null : String(held),
  };
}

function blockOf(
  { config, gateways }: Context,
  { blocks }: Snapshot,
  asset: Asset,
): ReservesBlock | null {
  if (!isCollateralAsset(asset)) return null;
  const name = networkOf(asset);
  const gateway = gateways.find(({ network }) => network.name === name);
  const block = blocks.get(name);
  if (!gateway || !block) throw new Error(`${name} is not connected`);
  return {
    chain:
      name === 'bitcoin'
        ? `bitcoin:${config.bitcoin.network}`
        : `ethereum:${config.ethereum.chainId}`,
    number: String(block.number),
    hash: block.hash,
    contract: assetOn(gateway.network, asset).contract,
  };
}
