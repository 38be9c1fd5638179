import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Stands in an overlay's place when what it is made of did not load. */
export function OverlayFailure({ retry }: { retry: () => void }) {
  return (
    <Notice tone="bad" title="This did not open">
      A part of the site did not load. What you typed is still here.{' '}
      <Button variant="quiet" onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}
