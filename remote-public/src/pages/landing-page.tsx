import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePageTitle } from '@tessera/ui/page-title';
import { feeShare, smallestFee } from '@tessera/ui/published-terms';
import { Link } from 'react-router-dom';
import { LoanCalculator } from '../features/calculator/loan-calculator.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Invitation } from '../features/landing/invitation.tsx';
import { LazyQuestions } from '../features/landing/lazy-questions.tsx';
import { Safeguards } from '../features/landing/safeguards.tsx';
import { Section } from '../features/landing/section.tsx';
import { Steps } from '../features/landing/steps.tsx';
import { TermsTable } from '../features/terms/terms-table.tsx';
import { LazyThresholdStory } from '../features/threshold-story/lazy-threshold-story.tsx';

/** The front page. Nothing on it waits for prices. */
export function LandingPage() {
  usePageTitle(t`Borrow euros, keep your coins`);
  return (
    <>
      <Hero calculator={<LoanCalculator />} />
      <Section
        id="how-it-works"
        title={t`How it works`}
        lead={t`A loan is one decision and five steps. Each shows its figures before it happens.`}
      >
        <Steps />
      </Section>
      <Section
        title={t`What if the price falls?`}
        lead={t`Every tile is a hundredth of what your coins are worth on the day you borrow. Let the price fall and see when something is asked of you.`}
      >
        <LazyThresholdStory />
      </Section>
      <Section
        shape="split"
        title={t`Every rate, every threshold`}
        lead={t`The rate follows from the loan-to-value on the day you borrow and stays for the whole term. Opening a loan costs ${{ feeShare: feeShare() }} of it, at least ${{ smallestFee: smallestFee() }}, taken from the payout.`}
      >
        <TermsTable />
      </Section>
      <Section
        id="security"
        title={t`Security`}
        lead={
          <Trans>
            Six things that are true of this product today. The{' '}
            <Link to="/static/security">security page</Link> goes into detail.
          </Trans>
        }
      >
        <Safeguards />
      </Section>
      <Section
        id="faq"
        shape="split"
        title={t`Questions`}
        lead={
          <Trans>
            More of them, with answers, are on the <Link to="/static/faq">questions page</Link>.
          </Trans>
        }
      >
        <LazyQuestions />
      </Section>
      <Invitation />
    </>
  );
}
