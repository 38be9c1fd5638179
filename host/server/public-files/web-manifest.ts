import { brand } from '@tessera/contracts/brand';
import { themeColour } from './favicon.ts';

const maskable = (side: number) => ({
  src: `/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose: 'maskable',
});

/** What a system writes and draws of the site beside its apps: https://www.w3.org/TR/appmanifest/ */
export const webManifest = JSON.stringify({
  name: brand.wordmark,
  short_name: brand.wordmark,
  id: '/',
  start_url: '/',
  scope: '/',
  // The address stays in sight: it is what people know the real site by.
  display: 'browser',
  theme_color: themeColour,
  background_color: themeColour,
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    maskable(192),
    maskable(512),
  ],
});
