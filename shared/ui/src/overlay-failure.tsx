import { t } from '@lingui/core/macro';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Stands in an overlay's place when what it is made of did not load. */
export function OverlayFailure({ retry }: { retry: () => void }) {
  return (
    <Notice tone="bad" title={t`This did not open`}>
      {t`A part of the site did not load. What you typed is still here.`}{' '}
      <Button variant="quiet" onClick={retry}>
        {t`Try again`}
      </Button>
    </Notice>
  );
}
