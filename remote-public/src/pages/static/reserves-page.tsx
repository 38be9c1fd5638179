import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CommandText } from '@tessera/ui/command-text';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';
import { NewestReserves } from '../../features/reserves/newest-reserves.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'newest',
    title: t`The newest proof`,
    body: <NewestReserves />,
  },
  {
    id: 'figures',
    title: t`What the figures are`,
    body: (
      <ul>
        <li>
          <Trans>
            <strong>Customers own</strong> what the ledger says: what is free, what is held for a
            withdrawal, and what secures a loan, with what came in and belongs to nobody who is
            known yet. What customers owe us is not taken off.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>We hold</strong> what lies at our addresses in exactly the block that is named,
            as a node of that network says. Euros lie at a bank; their figure is the bank’s word.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>Signed for</strong> is what lies at addresses whose own keys have signed this
            proof. Cold ones are listed and may sign later: their keys are on no machine that could
            be asked.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    id: 'tree',
    title: t`How you are counted, and nobody sees it`,
    body: (
      <>
        <p>
          {t`For each asset there is a tree whose leaves are amounts and whose nodes are sums: the root says what all customers own. What you own is cut at random into four parts that stand at random places among empty ones, each with a random salt of its own.`}
        </p>
        <p>
          {t`Your share is a file with your parts and the way from each up to the root. On that way stand sums, and at its lowest a part of somebody’s amount, never whose. There are no names in the tree, and new salts and places in each proof.`}
        </p>
      </>
    ),
  },
  {
    id: 'check',
    title: t`Find yourself in it`,
    body: (
      <>
        <ol>
          <li>
            <Trans>
              Save the whole proof above. Sign in, open the statement in{' '}
              <Link to="/dashboard/reports?report=statement">Reports</Link>, and save your share and
              the proof of your entries.
            </Trans>
          </li>
          <li>
            <Trans>
              Put our public key beside them;{' '}
              <Link to="/static/check-our-books">Check our books</Link> says where it comes from.
            </Trans>
          </li>
          <li>
            {t`With our source code, and without a connection:`}
            <CommandText command="npm run check-reserves -- tessera-reserves.json key.pem tessera-reserves-leaf.json tessera-proof.json" />
          </li>
        </ol>
        <p>
          {t`It checks the signatures of the ledger’s key and of each address, that addresses and parts come to the sums, and that your parts come to what your own entries say, up to the same entry of the ledger. The last step is yours alone: only you know what you own.`}
        </p>
        <p>
          {t`Whether each address held its amount in that block any node or explorer tells you that you trust. docs/proof-of-reserves.md in our source code has the format with examples, enough to write a checker of your own.`}
        </p>
      </>
    ),
  },
  {
    id: 'not-proved',
    title: t`What this does not prove`,
    body: (
      <ul>
        <li>
          {t`That everybody is counted. It shows that those are who check. Whoever leaves somebody out does not know who will look, and runs that risk with each.`}
        </li>
        <li>{t`That nothing else is owed. Debts to others than customers are not in it.`}</li>
        <li>
          {t`That coins are ours. They could be borrowed for a day or pledged to somebody, and be gone one block later. It speaks of one moment.`}
        </li>
        <li>{t`That euros are at the bank. The bank signs nothing of this.`}</li>
        <li>{t`That the keys of cold addresses exist, until these sign or move coins.`}</li>
        <li>
          {t`That loans are paid back. Coins that secure a loan count as their owner’s, and are no reserve for others.`}
        </li>
      </ul>
    ),
  },
];

/** What customers own beside what is there for it, and how each finds their own part. */
export const ReservesPage = articlePage({
  title: t`Proof of reserves`,
  lead: t`What customers own of each asset, beside what lies at our addresses for it, at one moment and signed. And how you see that you are counted.`,
  sections,
});
