import { expect, it } from 'vitest';
import { NoWrap, noWrapTexts } from '../../../engine/react/controls/no-wrap.tsx';
import { draw } from './draw.tsx';

it.each([
  ['2026-11-24 00:00 至 2027-11-23 24:00，共 365 天', ['2026-11-24 00:00', '2027-11-23 24:00']],
  ['Pay ¥2,090.00, closes 11-23 20:50', ['11-23 20:50']],
  ['Lujiang Group Accident (class 1–6)', ['1–6']],
  ['1,000–5,000 persons, from age 16', ['1,000–5,000']],
  ['福州某某科技有限公司', []],
])('a text is not broken within a day, a time or a range: %s', (text, pieces) => {
  const { container } = draw(<NoWrap>{text}</NoWrap>);
  expect(container.textContent).toBe(text);
  const spans = [...container.querySelectorAll('span')];
  expect(spans.map((span) => span.textContent)).toEqual(pieces);
  for (const span of spans) expect(getComputedStyle(span).whiteSpace).toBe('nowrap');
});

it('dates among the children of an element do not break, and its elements stay', () => {
  const { container } = draw(<p>{noWrapTexts(['有效至 2026-11-28 16:35，', <b key="b">2026-11-29</b>, 3])}</p>);
  expect(container.textContent).toBe('有效至 2026-11-28 16:35，2026-11-293');
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual(['2026-11-28 16:35']);
  expect(container.querySelector('b')?.textContent).toBe('2026-11-29');
});
