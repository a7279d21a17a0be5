import { cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApplicationForm, DetailPage } from '../../../engine/react.ts';
import { blankApplication, createApplicationStore } from '../../../engine/store.ts';
import { compiledModel, modelCodes } from '../model-files.ts';
import { draw, withLayout } from './draw.tsx';
import { today } from './group-accident.ts';

withLayout();

const nothing = (): void => undefined;
const product = { name: 'Product', insurer: 'Insurer', documents: '', licence: '' };

/** Returns CSS values that are still names of tokens, such as `color:fg.money` or `z-index:bar`, which the browser ignores. */
const unresolved = (): readonly string[] => {
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  return [
    ...new Set(css.match(/[a-z-]+:[a-z]+(?:\.[a-zA-Z]+)+(?=[;}])|(?:z-index|box-shadow):(?!none|auto)[a-z]{3,}(?=[;}])/g) ?? []),
  ].toSorted();
};

describe('under the stock system of Chakra', () => {
  it.each(modelCodes)('every style of the form and the detail page of %s has a value', (code) => {
    const { model } = compiledModel(code);
    for (const { step } of model.data.form.steps) {
      const store = createApplicationStore({ model, at: today, application: blankApplication(model.data, today) });
      draw(
        <ApplicationForm
          store={store}
          language="en-US"
          step={step}
          onStep={nothing}
          product={product}
          quote={{ state: 'local' }}
          onSubmit={nothing}
          now={() => `${today}T10:00:00+08:00`}
        />,
      );
      cleanup();
    }
    draw(<DetailPage model={model} product={product} language="en-US" at={today} />);
    expect(document.querySelectorAll('style').length).toBeGreaterThan(0);
    expect(unresolved()).toEqual([]);
  });
});
