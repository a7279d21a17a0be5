import { expect, it } from 'vitest';
import { Dotted } from '../../../../engine/react/controls/dotted.tsx';
import { draw } from '../draw.tsx';

it('parts in a row have a dot only between two of them, and each dot is out of the flow of its part', () => {
  draw(
    <div id="row">
      <Dotted parts={['', 'National ID', undefined, <b key="class">Class 1</b>, false]} />
    </div>,
  );
  const row = document.querySelector('#row > span > span');
  expect([...(row?.children ?? [])].map((part) => part.textContent)).toEqual(['National ID', ' · Class 1']);
  const dot = row?.lastElementChild?.firstElementChild;
  expect(dot && getComputedStyle(dot).position).toBe('absolute');
});
