import { describe, expect, it } from 'vitest';
import { core } from '../../../engine/index.ts';
import { widgets } from '../../../engine/react.ts';

describe.each(widgets.map((widget) => [widget.name, widget] as const))('widget %s', (_, { accepts, doc, example }) => {
  it('can hold its example and says what it is for', () => {
    expect(accepts(example)).toBe(true);
    expect(doc).toMatch(/\.$/);
  });

  it('refuses what it cannot hold', () => expect(accepts({ type: 'object', properties: {} })).toBe(false));
});

describe('the widgets', () => {
  it('that the compiler knows are those that are drawn', () => {
    expect(core.vocabulary.widgets.map(({ name }) => name)).toEqual(widgets.map(({ name }) => name));
  });
});
