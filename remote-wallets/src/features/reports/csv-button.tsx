import { Button } from '@tessera/ui/button';
import { Icon } from '@tessera/ui/icon';
import { documentIcon } from '@tessera/ui/icons';
import { saveFile } from './save-file.ts';
import { type CsvCell, writeCsv } from './write-csv.ts';

type CsvButtonProps = {
  /** What is in it, for the file's name and the button's: "balance sheet". */
  readonly what: string;
  readonly rows: (asOf: string) => CsvCell[][];
};

/** Saves a table as CSV, made here from what is on the screen. */
export function CsvButton({ what, rows }: CsvButtonProps) {
  const save = () => {
    const asOf = new Date().toISOString();
    const name = `tessera-${what.replaceAll(' ', '-')}-${asOf.slice(0, 10)}.csv`;
    saveFile(name, 'text/csv;charset=utf-8', writeCsv(rows(asOf)));
  };
  return (
    <Button onClick={save}>
      <Icon of={documentIcon} size={18} /> Save {what} as CSV
    </Button>
  );
}
