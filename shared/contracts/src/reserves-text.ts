import type { ReservesStatement } from './reserves.ts';

/**
 * The text that addresses and the ledger's key sign, of lines that end with a line feed, the last too. It names the
 * proof and nothing else could be meant by it: its first line is no beginning of a transaction, nor of anything else
 * that these keys sign. docs/proof-of-reserves.md has the format.
 */
export function reservesText({ id, madeAt, ledger, assets }: ReservesStatement): string {
  const lines = [
    'tessera proof of reserves 1',
    `proof ${id}`,
    `made at ${madeAt}`,
    `ledger position ${ledger.position} root ${ledger.root}`,
    ...assets.map(({ asset, owned, leaves, root, held, block }) =>
      [
        `${asset} owned ${owned} leaves ${leaves} root ${root}`,
        `held ${held ?? 'unknown'}`,
        block ? `in ${block.chain} block ${block.number} ${block.hash}` : 'at a bank',
        ...(block?.contract ? [`contract ${block.contract}`] : []),
      ].join(' '),
    ),
  ];
  return lines.map((line) => `${line}\n`).join('');
}
