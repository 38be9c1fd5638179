import { useIdempotentMutation } from '@tessera/api-client/use-idempotent-mutation';
import { flash } from '@tessera/shell';
import { Button } from '@tessera/ui/button';
import { DimText } from '@tessera/ui/dim-text';
import { useSecondsToWait } from '@tessera/ui/retry-wait';
import { exportData } from '../../api/export-data.ts';
import { AnchoredCard } from '../../parts/anchored-card.tsx';
import { PointList } from '../../parts/point-list.tsx';
import { ExportProblem } from './export-problem.tsx';
import { exportWords as words } from './export-words.ts';
import { saveFile } from './save-file.ts';

/** All that is held on somebody, as a file. A link to `#export` leads here. */
export function Export() {
  const { send, mutation } = useIdempotentMutation({
    post: exportData,
    onSuccess: (data) => {
      saveFile(words.fileName, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
      flash(words.done);
    },
  });
  const seconds = useSecondsToWait(mutation.error);
  return (
    <AnchoredCard id="export" title={words.title}>
      <p>{words.lead}</p>
      <PointList title={words.contentsTitle} points={words.contents} />
      <DimText>{words.without}</DimText>
      <DimText>{words.often}</DimText>
      <ExportProblem error={mutation.error} seconds={seconds} />
      <div>
        <Button
          busy={mutation.isPending}
          disabled={seconds > 0}
          // The second half of a double click would be another of the day's exports.
          onClick={({ detail }) => detail < 2 && send({})}
        >
          {words.button}
        </Button>
      </div>
    </AnchoredCard>
  );
}
