import { compileModel, runExamples } from '@insure/engine';
import { lintModel } from '@insure/engine/lint';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../src/commands/docs/recipes/define.ts';
import { recipes, recipesPage } from '../../src/commands/docs/recipes/page.ts';
import { engine } from '../../src/contract/engine.ts';

describe('the cookbook', () => {
  it.each(recipes.map((recipe) => [recipe.title, recipe] as const))(
    '%s: has only the allowed diagnostics and gives its results',
    async (_, recipe) => {
      const files = await filesOf(recipe);
      const { diagnostics } = lintModel(files, 'accident', { engine, insurers: ['example'] });
      // A recipe shows its own word in few examples; a product must show its issues and limits too.
      const caused = diagnostics.filter(({ code }) => code !== 'missing-example' && code !== 'unshown-outcome');
      expect(caused.map(({ file, code, message }) => `${file} ${code}: ${message}`)).toEqual([]);
      const { model, examples } = compileModel(files, 'accident', engine);
      expect(runExamples(model, examples)).toEqual([]);
    },
  );

  it('states in each example a premium, a charge or issues, and shows the calculation of each amount', () => {
    for (const { title, examples } of recipes) {
      expect(examples.length, title).toBeGreaterThan(0);
      for (const { premium, charge, issues = [], sum = '' } of examples) {
        const amount = premium ?? charge;
        expect((amount === undefined) === issues.length > 0, title).toBe(true);
        expect(sum.endsWith(amount ?? ''), `${title}: ${sum}`).toBe(true);
        if (amount !== undefined) expect(sum.length, title).toBeGreaterThan(amount.length);
      }
    }
  });

  it('has at least thirty recipes, each with its own title', () => {
    const titles = recipes.map(({ title }) => title);
    expect(titles.length).toBeGreaterThanOrEqual(30);
    expect(new Set(titles).size).toBe(titles.length);
    const headings = [...recipesPage().text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.slice(1)).toEqual(titles);
  });
});
