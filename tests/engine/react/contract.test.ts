import { describe, expect, it } from 'vitest';
import { core } from '../../../engine/index.ts';
import { widgets } from '../../../engine/react.ts';

describe.each(widgets.map((widget) => [widget.name, widget] as const))('widget %s', (_, { accepts, doc, example }) => {
  it('accepts its example and has a description', () => {
    expect(accepts(example)).toBe(true);
    expect(doc).toMatch(/\.$/);
  });

  it('refuses fields that it cannot edit', () => expect(accepts({ type: 'object', properties: {} })).toBe(false));
});

describe('the widgets', () => {
  it('that the compiler knows are those that are drawn', () => {
    expect(core.vocabulary.widgets.map(({ name }) => name)).toEqual(widgets.map(({ name }) => name));
  });
});
