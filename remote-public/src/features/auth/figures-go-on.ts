import { t } from '@lingui/core/macro';

/** Of figures that cannot be shown. */
export const figuresGoOn = t`The figures of your loan go on with you.`;
