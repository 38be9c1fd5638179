import { Button } from '@tessera/ui/button';
import { type ComponentProps, useRef, useState } from 'react';
import type { ChangeWords } from './change-words.ts';
import { DestinationLine } from './destination-line.tsx';
import { RemoveEntry } from './remove-entry.tsx';
import { RenameEntry } from './rename-entry.tsx';

type LineProps = Omit<ComponentProps<typeof DestinationLine>, 'actions' | 'children'>;

type ChangeableLineProps = LineProps & {
  readonly words: LineProps['words'] & ChangeWords;
  readonly rename: (name: string) => Promise<unknown>;
  readonly remove: () => Promise<unknown>;
  readonly onRenamed: (name: string) => void;
  readonly onRemoved: () => void;
};

/** One entry of a book, which can be renamed and removed, and sent to where its place is for that. */
export function ChangeableLine(props: ChangeableLineProps) {
  const { rename, remove, onRenamed, onRemoved, ...line } = props;
  const { words, name, isSmall = false } = line;
  const [changing, setChanging] = useState<'name' | 'existence' | null>(null);
  const renameButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);

  const stop = (button: typeof renameButton) => {
    setChanging(null);
    button.current?.focus();
  };
  return (
    <DestinationLine
      {...line}
      actions={
        <>
          <Button
            ref={renameButton}
            small={isSmall}
            variant="quiet"
            aria-label={words.renameIt(name)}
            aria-expanded={changing === 'name'}
            onClick={() => setChanging('name')}
          >
            {words.rename}
          </Button>
          <Button
            ref={removeButton}
            small={isSmall}
            variant="quiet"
            aria-label={words.removeIt(name)}
            aria-expanded={changing === 'existence'}
            onClick={() => setChanging('existence')}
          >
            {words.remove}
          </Button>
        </>
      }
    >
      {changing === 'name' && (
        <RenameEntry
          words={words}
          name={name}
          rename={rename}
          onCancel={() => stop(renameButton)}
          onRenamed={(renamed) => {
            stop(renameButton);
            onRenamed(renamed);
          }}
        />
      )}
      {changing === 'existence' && (
        <RemoveEntry
          words={words}
          name={name}
          remove={remove}
          onCancel={() => stop(removeButton)}
          onRemoved={onRemoved}
        />
      )}
    </DestinationLine>
  );
}
