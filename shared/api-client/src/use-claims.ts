import type { Claim } from '@tessera/contracts/attention';
import { useAttention } from '@tessera/shell';

/** What we claim since deposits were taken back, as the shell was last told. */
export function useClaims(): readonly Claim[] {
  const items = useAttention()?.items ?? [];
  return items.filter((item): item is Claim => item.kind === 'claim');
}
