import { safeRedirect } from './safe-redirect.ts';

const overview = '/dashboard';

it.each([
  '/dashboard/fiat',
  '/dashboard/loan/7f3a?tab=schedule&from=2026-01-01',
  '/dashboard/loan/list-loans?state=active#top',
  '/dashboard/reports?year=2026&note=100%25',
  '/dashboard/spot/stra%C3%9Fe',
  '/settings',
  '/',
])('leads back to %s', (path) => {
  expect(safeRedirect(path)).toBe(path);
});

it('leads to the overview when nothing was asked for', () => {
  expect(safeRedirect(null)).toBe(overview);
  expect(safeRedirect('')).toBe(overview);
});

it.each([
  ['another origin', 'https://evil.example/'],
  ['another origin, its scheme in capitals', 'HTTPS://evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script with a tab in it', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,hello'],
  ['a mail address', 'mailto:a@evil.example'],
  ['a path without a slash before it', 'dashboard/fiat'],
  ['the address of a protocol', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a slash and a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash further on', '/dashboard\\..\\..\\evil.example'],
  ['an encoded slash', '/%2Fevil.example'],
  ['an encoded slash, twice', '/%252Fevil.example'],
  ['an encoded slash, three times', '/%25252Fevil.example'],
  ['an encoded backslash', '/%5Cevil.example'],
  ['an encoded backslash, twice', '/%255Cevil.example'],
  ['a wholly encoded address', '%2F%2Fevil.example'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line break between slashes', '/\n/evil.example'],
  ['a carriage return', '/\r/evil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['an encoded line break', '/dashboard%0d%0aSet-Cookie:a=b'],
  ['a null character', '/\u0000/evil.example'],
  ['a delete character', '/\u007f/evil.example'],
  ['a leading blank', ' //evil.example'],
  ['dots that resolve to the address of a protocol', '/dashboard/..//evil.example'],
  ['encoded dots that do', '/dashboard/%2e%2e//evil.example'],
  ['encoded dots and slashes that do', '/dashboard/%2e%2e%2f%2fevil.example'],
  ['credentials', '//user:secret@evil.example'],
  ['a broken encoding', '/%E0%A4%A'],
  ['an endless address', `/${'a'.repeat(3_000)}`],
])('refuses %s', (_, redirect) => {
  expect(safeRedirect(redirect)).toBe(overview);
});

it.each([
  '/auth/sign-in',
  '/auth',
  '/AUTH/Sign-In?redirect=/auth/sign-in',
  '/auth/sign-up-completed?email=a%40b.c',
  '/dashboard/../auth/sign-in',
  '/%61uth/sign-in',
  '/./auth/sign-in',
])('does not lead round in a circle to %s', (redirect) => {
  expect(safeRedirect(redirect)).toBe(overview);
});
