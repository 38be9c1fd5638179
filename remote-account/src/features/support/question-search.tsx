import { Accordion } from '@tessera/ui/accordion';
import { Button } from '@tessera/ui/button';
import { ButtonLink } from '@tessera/ui/button-link';
import { Card } from '@tessera/ui/card';
import { EmptyState } from '@tessera/ui/empty-state';
import { questionGroups } from '@tessera/ui/questions';
import { TextField } from '@tessera/ui/text-field';
import { useState } from 'react';
import { findQuestions } from './find-questions.ts';
import { supportQuestions } from './support-questions.tsx';
import { supportWords as words } from './support-words.ts';

type QuestionSearchProps = {
  /** Takes what was looked for in vain into the form. */
  readonly onAsk: (wanted: string) => void;
};

/** What account holders ask most; once something is looked for, all questions of the site. */
export function QuestionSearch({ onAsk }: QuestionSearchProps) {
  const [wanted, setWanted] = useState('');
  const own = supportQuestions();
  const isSearching = wanted.trim() !== '';
  const everything = [...own, ...questionGroups.flatMap(({ items }) => items)];
  const found = isSearching ? findQuestions(everything, wanted) : own;
  return (
    <Card title={words.questions}>
      <TextField
        type="search"
        label={words.search}
        autoComplete="off"
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        hint={<span role="status">{isSearching ? words.found(found.length) : ''}</span>}
      />
      {found.length > 0 ? (
        <Accordion items={found} />
      ) : (
        <EmptyState
          title={words.nothingFound}
          action={<Button onClick={() => onAsk(wanted.trim())}>{words.askThis}</Button>}
        >
          {words.nothingFoundWhy}
        </EmptyState>
      )}
      <div>
        <ButtonLink to="/static/faq">{words.allQuestions}</ButtonLink>
      </div>
    </Card>
  );
}
