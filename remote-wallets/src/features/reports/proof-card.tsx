import type { StatementQuery } from '@tessera/contracts/reports';
import { Card } from '@tessera/ui/card';
import { CommandText } from '@tessera/ui/command-text';
import { Link } from 'react-router-dom';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';
import { SaveOne } from './save-one.tsx';

const { proof: words } = reportWords;

type ProofCardProps = {
  /** Of the statement that is shown. */
  readonly asset: StatementQuery['asset'];
  readonly from: string;
  readonly to: string;
};

/** Saves a statement with what proves its lines, and says how that is checked without us. */
export function ProofCard({ asset, from, to }: ProofCardProps) {
  const request = {
    document: 'statement',
    asset,
    from,
    to,
    format: 'pdf',
    attach: 'proof',
  } as const;
  return (
    <Card title={words.title}>
      <p>{words.words}</p>
      <SaveOne request={request} name={words.save} failed={words.failed} />
      <div className={styles.steps}>
        <p>{words.how}</p>
        <ol>
          <li>{words.saveFirst}</li>
          <li>{words.key}</li>
          <li>
            {words.run}
            <CommandText command="python3 verify_ledger.py tessera-statement.pdf key.pem" />
          </li>
        </ol>
      </div>
      <p>{words.alone}</p>
      <SaveOne request={{ document: 'proof' }} name={words.saveAlone} failed={words.aloneFailed} />
      <p>
        <Link to="/static/check-our-books">{words.more}</Link>
      </p>
    </Card>
  );
}
