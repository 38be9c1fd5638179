import { Card } from '@tessera/ui/card';
import { CommandText } from '@tessera/ui/command-text';
import { Link } from 'react-router-dom';
import styles from './reports.module.css';
import { reportWords } from './reports-words.ts';
import { SaveOne } from './save-one.tsx';

const { proof: words } = reportWords;

/** Saves what proves the lines of a statement, and says how that is checked without us. */
export function ProofCard() {
  return (
    <Card title={words.title}>
      <p>{words.words}</p>
      <SaveOne request={{ document: 'proof' }} name={words.save} failed={words.failed} />
      <div className={styles.steps}>
        <p>{words.how}</p>
        <ol>
          <li>{words.saveBoth}</li>
          <li>{words.key}</li>
          <li>
            {words.run}
            <CommandText command="python3 verify_ledger.py --statement tessera-statement.json tessera-proof.json key.pem" />
          </li>
        </ol>
      </div>
      <p>
        <Link to="/static/check-our-books">{words.more}</Link>
      </p>
    </Card>
  );
}
