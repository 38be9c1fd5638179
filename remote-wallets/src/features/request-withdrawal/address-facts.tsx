import type { Wallet } from '@tessera/contracts/wallets';
import { instantText } from '@tessera/ui/date-text';
import { DefinitionRows } from '@tessera/ui/definition-rows';
import { coinRail } from '../../api/coin-rail.ts';
import { useAddresses } from '../../api/get-addresses.ts';
import { useWithdrawals } from '../../api/get-withdrawals.ts';
import { requestWords as words } from './request-words.ts';

type AddressFactsProps = { readonly wallet: Wallet; readonly address: string };

/** What this account knows of an address that is right: in its book or not, sent to before or never. */
export function AddressFacts({ wallet, address }: AddressFactsProps) {
  const { items: entries, query: book } = useAddresses(wallet.asset);
  const { items: withdrawals, query } = useWithdrawals(coinRail(wallet));
  if (!entries || !withdrawals) return null;
  const entry = entries.find((each) => each.address === address);
  const last = withdrawals.find(({ to, state }) => to.account === address && state === 'completed');
  const notListed = book.hasNextPage ? words.notAmongNewest : words.notInBook;
  const never = query.hasNextPage ? words.notSentLately : words.neverSent;
  return (
    <DefinitionRows
      rows={[
        {
          term: words.known,
          value: entry ? words.knownAs(entry.label) : notListed,
          help: [
            entry && words.since(instantText(entry.addedAt)),
            last ? words.sentBefore(instantText(last.endedAt ?? last.requestedAt)) : never,
          ]
            .filter((text) => text !== undefined)
            .join(' · '),
        },
      ]}
    />
  );
}
