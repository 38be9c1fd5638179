import { useShell } from '@tessera/shell';
import type { ReactNode } from 'react';
import { useIsInBrowser } from './use-is-in-browser.ts';

type ApiLinkProps = {
  readonly path: string;
  /** What the file is saved as. */
  readonly saveAs: string;
  readonly children: ReactNode;
};

/** Saves an answer of the API that is for everybody. A build does not know where the API is: it is mostly here. */
export function ApiLink({ path, saveAs, children }: ApiLinkProps) {
  return useIsInBrowser() ? (
    <Known path={path} saveAs={saveAs}>
      {children}
    </Known>
  ) : (
    <a href={`/api${path}`} download={saveAs}>
      {children}
    </a>
  );
}

function Known({ path, saveAs, children }: ApiLinkProps) {
  return (
    <a href={`${useShell().config.userApiHost}${path}`} download={saveAs}>
      {children}
    </a>
  );
}
