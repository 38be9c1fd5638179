import { useFrontPageLoan } from '../features/calculator/front-page-loan.tsx';
import { ThresholdStory } from '../features/threshold-story/threshold-story.tsx';

/** The picture of a fall, which begins with the loan of the calculator. */
export function StoryOfLoan() {
  const { draft, calculation } = useFrontPageLoan();
  return <ThresholdStory asset={draft.asset} ltv={calculation.ltv} />;
}
