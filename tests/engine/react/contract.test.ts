import { describe, expect, it } from 'vitest';
import { core } from '../../../engine/index.ts';
import { widgets } from '../../../engine/react.ts';
import { widgetContract } from '../../../engine/testing.ts';
import { withChina } from '../with-china.ts';

describe('every widget', () => {
  it.each(widgets.flatMap((widget) => widgetContract(widget, withChina)))('$name', ({ run }) => run());
});

describe('the widgets', () => {
  it('are the same for the compiler and for the form', () => {
    expect(core.vocabulary.widgets.map(({ name }) => name)).toEqual(widgets.map(({ name }) => name));
  });
});
