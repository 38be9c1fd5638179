import { styleUse } from './style-use.ts';

const documentOf = (css: string, markup: string) =>
  `<head><style data-href="/h/1/main.css">${css}</style></head><body>${markup}</body>`;

const useOf = (css: string, markup = '<p class="a b">A</p>') =>
  (styleUse(documentOf(css, markup)) ?? Number.NaN) * 100;

describe('how much of its styles a document uses', () => {
  it('is what its classes are in, in characters', () => {
    expect(useOf('.a{b:c}.x{y:z}')).toBe(50);
    expect(useOf('.a{b:c}.b{y:z}')).toBe(100);
    expect(useOf('.a .x{b:c}')).toBe(0);
    expect(useOf('.x,.a{b:c}')).toBe(100);
  });

  it('asks neither for a state nor for a width', () => {
    expect(useOf('.a:hover{b:c}.a[aria-expanded=true]:not(:disabled)::after{b:c}')).toBe(100);
    expect(useOf('@media (width<=640px){@supports (a:b){.a{b:c}.x{y:z}}}')).toBe(50);
    expect(useOf('.a:is(.x,.a){b:c}')).toBe(0);
  });

  it('counts what has no class, and an animation where it is named', () => {
    expect(useOf(':root{--a:b}p{c:d}@font-face{font-family:A}')).toBe(100);
    const turn = '@keyframes turn{0%{a:b}to{a:c}}';
    expect(useOf(`.a{animation:1s turn}${turn}`)).toBe(100);
    expect(useOf(`.x{animation:1s turn}${turn}`)).toBe(0);
  });

  it('is not known of a document that has its styles linked', () => {
    expect(
      styleUse('<link rel="stylesheet" href="/h/1/main.css"><p class="a">A</p>'),
    ).toBeUndefined();
  });
});
