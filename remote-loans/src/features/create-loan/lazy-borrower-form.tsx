import { Loading } from '@tessera/ui/loading';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { BorrowerForm as BorrowerFormPart } from './borrower-form.tsx';
import { words } from './create-loan-words.ts';

/** Asked for ahead, so that the form is there even if the connection is lost before it is needed. */
export const loadBorrowerForm = () =>
  import(/* webpackChunkName: "borrower-form" */ './borrower-form.tsx');

const BorrowerForm = lazy(() =>
  loadBorrowerForm().then(
    (loaded) => ({ default: loaded.BorrowerForm }),
    () => ({ default: MissingForm }),
  ),
);

/** The form as a file of its own: it is filled in once, before the first loan. */
export function LazyBorrowerForm(props: ComponentProps<typeof BorrowerFormPart>) {
  return (
    <Suspense fallback={<Loading height={420} />}>
      <BorrowerForm {...props} />
    </Suspense>
  );
}

function MissingForm() {
  return <p>{words.borrower.missing}</p>;
}
