import { expect, it } from 'vitest';
import { exampleOrders, priceApplication } from '../../../engine/index.ts';
import { isObject } from '../../../src/server/domain/application.ts';
import { arithmeticLines } from '../../../src/server/policies/printed-policy.ts';
import { compiledModel, modelCodes } from '../../engine/model-files.ts';

it.each(modelCodes)(
  'the printed calculation of %s has no factor of 1 and no limit that is not reached, and ends with the premium',
  (code) => {
    const { model, examples } = compiledModel(code);
    for (const { application, at } of exampleOrders(model, examples)) {
      if (!isObject(application)) throw new Error(`${code} has an example without an application`);
      const price = priceApplication(model, application, at);
      const { premium } = price;
      if (premium === undefined) continue;
      for (const language of ['zh-CN', 'en-US'] as const) {
        const lines = arithmeticLines(model, price.trace(), language);
        const text = lines.map((line) => line.text).join('\n');
        expect(text).not.toMatch(/(?:系数|factor|discount) 1(?:\.0+)?(?: |）|\)|；|;|$)/mu);
        expect(text).not.toMatch(/(?:^|[（(])([\d,.]+)[（(]\D*\1[）)]$/mu);
        expect(lines.some((line) => line.text.replaceAll(',', '').startsWith(premium))).toBe(true);
      }
    }
  },
);
