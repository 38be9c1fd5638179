import type { GaugePart } from '../../../platform/capability.ts';
import { getRow } from '../../../platform/database/rows.ts';

export const providerGauge: GaugePart = {
  part: 'identity',
  labels: [],
  help: {
    identity_compared_age_seconds:
      'Since when changes at the identity provider may not be known; nothing until all were compared once.',
  },
  read: async ({ database }, ageOf) => {
    const { complete_as_of: at } = await getRow(database, 'provider_rounds', { id: 'users' });
    return at === null
      ? []
      : [{ labels: {}, figures: { identity_compared_age_seconds: ageOf(at) } }];
  },
};
