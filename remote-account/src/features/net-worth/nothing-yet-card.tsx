import type { Wallet } from '@tessera/contracts/wallets';
import { ButtonLink } from '@tessera/ui/button-link';
import { EmptyState } from '@tessera/ui/empty-state';
import { Mosaic } from '@tessera/ui/mosaic';
import { ownPaths } from '../../parts/own-paths.ts';
import { worthWords } from './net-worth-words.ts';

const { title, words, action, picture } = worthWords.empty;

type NothingYetCardProps = {
  readonly wallets: readonly Wallet[];
  /** The way to the first coins stands elsewhere already. */
  readonly isQuiet: boolean;
};

/** In place of a table of zeros. */
export function NothingYetCard({ wallets, isQuiet }: NothingYetCardProps) {
  const [first] = wallets;
  return (
    <EmptyState
      title={title}
      picture={<Mosaic label={picture} tiles={28} columns={14} parts={[]} />}
      action={
        !isQuiet && (
          <ButtonLink variant="primary" to={first ? ownPaths.wallet(first.id) : ownPaths.coins}>
            {action}
          </ButtonLink>
        )
      }
    >
      {words}
    </EmptyState>
  );
}
