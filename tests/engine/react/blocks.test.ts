import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { blocks } from '../../../engine/blocks/index.gen.ts';
import { blockViews } from '../../../engine/react/blocks/index.gen.ts';
import { widgets } from '../../../engine/react/widgets/index.gen.ts';
import { groupAccident as model } from './group-accident.ts';

describe('every kind of block', () => {
  it.each(blocks.map((kind) => [kind.name, kind] as const))(
    '%s has a view of its name and examples of its shape',
    (name, { shape, examples, doc }) => {
      expect(blockViews.map((view) => view.name)).toContain(name);
      for (const example of examples) expect(Value.Check(shape, example)).toBe(true);
      expect(Value.Check(shape, { ...examples[0], nonsense: 1 })).toBe(false);
      expect(doc).toMatch(/[.;]$/);
    },
  );

  it('is drawn by its own view only', () =>
    expect(blockViews.map((view) => view.name).toSorted()).toEqual(blocks.map((kind) => kind.name).toSorted()));
});

describe("the group accident's detail page", () => {
  it.each(model.data.detail.map((block) => [block.block, block] as const))('%s has the shape of its kind', (name, block) => {
    const kind = blocks.find((each) => each.name === name);
    expect(kind && [...Value.Errors(kind.shape, block)]).toEqual([]);
  });
});

describe('every widget', () => {
  it.each(widgets.map((widget) => [widget.name, widget] as const))('%s has a description and what it accepts', (name, widget) => {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(widget.doc).toMatch(/[.]$/);
    expect(widget.accepts({ type: 'object', properties: {} })).toBe(false);
  });
});
