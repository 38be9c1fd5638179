import { serverNow } from '@tessera/api-client/server-clock';
import { berlinDateOf } from '@tessera/lending/berlin-date';
import { useSearchParams } from 'react-router-dom';
import { type ReportAddress, readReportAddress } from './report-address.ts';

type Changes = Partial<Record<keyof ReportAddress, string>>;

/** What is shown stands in the address, so that reload and back keep it. */
export function useReportAddress() {
  const [query, setQuery] = useSearchParams();
  const today = berlinDateOf(new Date(serverNow()));
  return {
    today,
    address: readReportAddress(query, today),
    /** `replace` for what is typed, so that back does not go through each letter. */
    change(changes: Changes, { replace = false } = {}) {
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) after.set(name, value);
          return after;
        },
        { replace },
      );
    },
  };
}
