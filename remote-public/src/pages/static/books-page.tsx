import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CommandText } from '@tessera/ui/command-text';
import { Link } from 'react-router-dom';
import { type ArticleSection, articlePage } from '../../features/article/article-page.tsx';
import { NewestHead } from '../../features/books/newest-head.tsx';
import { ApiLink } from '../../parts/api-link.tsx';

const sections: readonly ArticleSection[] = [
  {
    id: 'signed',
    title: t`What is signed`,
    body: (
      <>
        <p>
          {t`Our books are a list of entries. Each is one line of one account: how much, on which side, when, and the balance after it. Each has a fingerprint, a SHA-256 hash of its text together with the fingerprint of the entry before. Whoever changes one entry, or takes one out, changes the fingerprints of all that follow.`}
        </p>
        <p>
          {t`About a second after something was booked we sign what we call a head. It says how many entries there are, the last fingerprint, and the root of a Merkle tree over all of them, by which a single entry can be proved without the others. The signature is Ed25519.`}
        </p>
      </>
    ),
  },
  {
    id: 'newest',
    title: t`The newest head`,
    body: (
      <>
        <NewestHead />
        <p>
          <ApiLink path="/ledger/head" saveAs="ledger-head.json">
            {t`Save it as a file`}
          </ApiLink>
        </p>
      </>
    ),
  },
  {
    id: 'checker',
    title: t`A checker that you can read`,
    body: (
      <>
        <p>
          <Trans>
            <a href="/verify_ledger.py" download="verify_ledger.py">
              verify_ledger.py
            </a>{' '}
            checks everything that is described here. It is some 600 lines of Python that use
            nothing but Python’s own library, and openssl for signatures. Read it before you run it,
            and run it where you like: it asks nobody for anything.
          </Trans>
        </p>
        <p>
          {t`You need not use ours. What is hashed, in which order, and what is signed is written down with examples in docs/ledger-format.md of our source code, enough to write a checker of your own. The source code has a second one too: npm run check-proof.`}
        </p>
      </>
    ),
  },
  {
    id: 'compare',
    title: t`Keep a head, and compare`,
    body: (
      <>
        <p>{t`Anybody can do this. You need no account.`}</p>
        <ol>
          <li>
            {t`Save the newest head, and keep it where we cannot reach it. Take our public key out of it, once:`}
            <CommandText command="python3 verify_ledger.py --key ledger-head.json &gt; key.pem" />
          </li>
          <li>
            {t`Compare the key’s id with what others have, such as your auditor, a friend, or a copy of this page from last year. From then on trust this key and no other. The signature:`}
            <CommandText command="python3 verify_ledger.py ledger-head.json key.pem" />
          </li>
          <li>
            {t`Weeks or years later, save the head again under another name, and ask whether the old ledger is the beginning of the new one, by the two numbers that the heads call lastPosition:`}
            <CommandText command="/api/ledger/consistency?first=1000&amp;second=2000" />
          </li>
          <li>
            {t`The answer is a few hashes. They fit both heads only if not one of the old entries was changed, moved or taken out since:`}
            <CommandText command="python3 verify_ledger.py --consistency consistency.json ledger-head.json newer-head.json key.pem" />
          </li>
        </ol>
      </>
    ),
  },
  {
    id: 'own',
    title: t`Check your own entries`,
    body: (
      <>
        <p>
          <Trans>
            As a customer you save a statement with its proof in{' '}
            <Link to="/dashboard/reports?report=statement">Reports</Link>. The PDF carries its lines
            as data and every entry of its accounts from the first on, with the hashes that lead
            from each to the signed root, and nobody else’s data:
          </Trans>
        </p>
        <CommandText command="python3 verify_ledger.py tessera-statement.pdf key.pem" />
        <p>
          {t`“ok” means: the signature is by the key that you trust; each entry is in the ledger that was signed, in every field; none of the accounts lacks an entry; every line of the statement is such an entry and none of its period is left out; and both balances follow. Otherwise it names the first thing that is wrong. What the pages say a program cannot read: compare it with the lines that are listed.`}
        </p>
        <p>
          {t`A statement as JSON and the proof of all your accounts can be saved as files of their own. Name the proof alone, or both:`}
        </p>
        <CommandText command="python3 verify_ledger.py --statement tessera-statement.json tessera-proof.json key.pem" />
      </>
    ),
  },
  {
    id: 'not-proved',
    title: t`What this does not prove`,
    body: (
      <ul>
        <li>
          <Trans>
            That what we owe is there. Books can be unchanged and the safe empty. What there is
            about that is the <Link to="/static/proof-of-reserves">proof of reserves</Link>.
          </Trans>
        </li>
        <li>
          {t`That an entry was right when it was booked. A mistake is sealed like everything else; it can be corrected by another entry only, in sight of whoever looks.`}
        </li>
        <li>
          {t`That everybody is shown the same ledger. Whoever holds the signing key could keep two. That is seen when two people compare their heads, so compare them.`}
        </li>
        <li>
          {t`That an account was not left out. You know that yours is in because you checked it, and others know it of theirs.`}
        </li>
        <li>{t`Anything about entries that are newer than the head that you hold.`}</li>
      </ul>
    ),
  },
];

/** How anybody checks the ledger without us. */
export const BooksPage = articlePage({
  title: t`Check our books`,
  lead: t`You do not have to believe that nobody changes our ledger afterwards. Here is what is signed, how to check it on your own computer, and what that does not prove.`,
  sections,
});
