import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePageTitle } from '@tessera/ui/page-title';
import { feeShare, smallestFee } from '@tessera/ui/published-terms';
import { Link } from 'react-router-dom';
import { FrontPageLoanProvider } from '../features/calculator/front-page-loan.tsx';
import { LazyFallOutcomes, LazyPlanComparison } from '../features/calculator/lazy-loan-figures.tsx';
import { LoanCalculator } from '../features/calculator/loan-calculator.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Invitation } from '../features/landing/invitation.tsx';
import { LazyQuestions } from '../features/landing/lazy-questions.tsx';
import { LazySafeguards } from '../features/landing/lazy-safeguards.tsx';
import { Section } from '../features/landing/section.tsx';
import { Steps } from '../features/landing/steps.tsx';
import { LazyTermsTable } from '../features/terms/lazy-terms-table.tsx';
import { LazyStoryOfLoan } from './lazy-story-of-loan.tsx';

/** The front page. Nothing on it waits for prices. */
export function LandingPage() {
  usePageTitle(t`Borrow euros, keep your coins`);
  return (
    <FrontPageLoanProvider>
      <Hero calculator={<LoanCalculator />} />
      <Section
        id="plans"
        title={t`Three ways to pay it back`}
        lead={t`Compare by APRC, the yearly cost with the fee in it, and by what is due when. Whoever pays back sooner pays less in euros; the fee then weighs more in a year.`}
      >
        <LazyPlanComparison />
      </Section>
      <Section
        id="fall"
        title={t`What if the price falls?`}
        lead={t`The catch of every loan against coins, before anything else: three prices, and what happens at each.`}
      >
        <LazyFallOutcomes />
      </Section>
      <Section
        id="how-it-works"
        title={t`How it works`}
        lead={t`A loan is one decision and five steps. Each shows its figures before it happens.`}
      >
        <Steps />
      </Section>
      <Section
        title={t`Let it fall`}
        lead={t`Every tile is a hundredth of what your coins are worth on the day you borrow. Let the price fall and see when something is asked of you.`}
      >
        <LazyStoryOfLoan />
      </Section>
      <Section
        shape="split"
        title={t`Every rate, every threshold`}
        lead={t`The rate follows from the loan-to-value on the day you borrow and stays for the whole term. Opening a loan costs ${{ feeShare: feeShare() }} of it, at least ${{ smallestFee: smallestFee() }}, taken from the payout.`}
      >
        <LazyTermsTable />
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
        <LazySafeguards />
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
    </FrontPageLoanProvider>
  );
}
