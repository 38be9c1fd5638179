import { Card } from '@tessera/ui/card';
import { Link } from 'react-router-dom';
import { reportWords } from './reports-words.ts';
import { SaveOne } from './save-one.tsx';

const { reserves: words } = reportWords;

/** Saves where a customer stands in the newest proof of reserves. */
export function ReservesCard() {
  return (
    <Card title={words.title}>
      <p>{words.words}</p>
      <SaveOne request={{ document: 'reserves-leaf' }} name={words.save} failed={words.failed} />
      <p>
        <Link to="/static/proof-of-reserves">{words.more}</Link>
      </p>
    </Card>
  );
}
