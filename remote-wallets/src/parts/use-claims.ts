import type { AttentionItem } from '@tessera/contracts/attention';
import { useAttention } from '@tessera/shell';

export type Claim = Extract<AttentionItem, { kind: 'claim' }>;

/** What we claim since deposits were taken back, as the shell was last told. */
export function useClaims(): readonly Claim[] {
  const items = useAttention()?.items ?? [];
  return items.filter((item): item is Claim => item.kind === 'claim');
}
