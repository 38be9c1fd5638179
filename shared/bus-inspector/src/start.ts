/**
 * Watches the event bus of a page in development. Import it once the shell is provided; no production build
 * has it.
 */
import { getShell } from '@tessera/shell';
import { openOnShortcut } from './open-on-shortcut.ts';
import { recordBus } from './record-bus.ts';

openOnShortcut(recordBus(getShell()));
