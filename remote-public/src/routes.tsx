import type { RouteObject } from 'react-router-dom';

/** The public pages, below the public layout. */
export const routes: RouteObject[] = [
  {
    path: '/',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "landing" */ './pages/landing-page.tsx'))
        .LandingPage,
    }),
  },
  {
    path: '/auth/sign-in',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "sign-in" */ './pages/auth/sign-in-page.tsx'))
        .SignInPage,
    }),
  },
  {
    path: '/auth/sign-up',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "sign-up" */ './pages/auth/sign-up-page.tsx'))
        .SignUpPage,
    }),
  },
  {
    path: '/auth/sign-up-completed',
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "sign-up-completed" */ './pages/auth/sign-up-completed-page.tsx'
        )
      ).SignUpCompletedPage,
    }),
  },
  {
    path: '/auth/forgotten-password',
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "forgotten-password" */ './pages/auth/forgotten-password-page.tsx'
        )
      ).ForgottenPasswordPage,
    }),
  },
  {
    path: '/auth/action',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "auth-action" */ './pages/auth/action-page.tsx')
      ).ActionPage,
    }),
  },
  {
    path: '/sandbox/mailbox',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "sandbox-mailbox" */ './pages/sandbox-mailbox-page.tsx')
      ).SandboxMailboxPage,
    }),
  },
  {
    path: '/static/about',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "static-about" */ './pages/static/about-page.tsx')
      ).AboutPage,
    }),
  },
  {
    path: '/static/careers',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "static-careers" */ './pages/static/careers-page.tsx')
      ).CareersPage,
    }),
  },
  {
    path: '/static/faq',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "static-faq" */ './pages/static/faq-page.tsx'))
        .FaqPage,
    }),
  },
  {
    path: '/static/how-it-works',
    lazy: async () => ({
      Component: (
        await import(
          /* webpackChunkName: "static-how-it-works" */ './pages/static/how-it-works-page.tsx'
        )
      ).HowItWorksPage,
    }),
  },
  {
    path: '/static/contact',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "static-contact" */ './pages/static/contact-page.tsx')
      ).ContactPage,
    }),
  },
  {
    path: '/static/terms',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "static-terms" */ './pages/static/terms-page.tsx')
      ).TermsPage,
    }),
  },
  {
    path: '/static/privacy',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "static-privacy" */ './pages/static/privacy-page.tsx')
      ).PrivacyPage,
    }),
  },
  {
    path: '/static/security',
    lazy: async () => ({
      Component: (
        await import(/* webpackChunkName: "static-security" */ './pages/static/security-page.tsx')
      ).SecurityPage,
    }),
  },
  {
    path: '/static/kyc',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "static-kyc" */ './pages/static/kyc-page.tsx'))
        .KycPage,
    }),
  },
  {
    path: '/static/aml',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "static-aml" */ './pages/static/aml-page.tsx'))
        .AmlPage,
    }),
  },
];
