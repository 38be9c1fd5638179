import { getShell } from '../../../../../shell/src/shell-instance.ts';
import { flashRequested } from '../../../../../shell/src/topics.ts';

export function flash(shown: { message: string; type?: string }): void {
  getShell().publish(flashRequested, shown);
}
