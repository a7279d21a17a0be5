import Form, { withTheme } from '@rjsf/core';
import { Theme as shadcn } from '@rjsf/shadcn';
import type { RJSFValidationError } from '@rjsf/utils';
import { cleanup, fireEvent, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { checkApplication, issueText, priceApplication } from '../../../../engine/index.ts';
import { toRjsf } from '../../../../engine/react.ts';
import { faultyApplication, validApplication } from '../../../../engine/testing.ts';
import { compiledModel, modelCodes } from '../../model-files.ts';
import { today } from '../group-accident.ts';

afterEach(cleanup);

const forms = { 'the stock widgets of @rjsf/core': Form, 'the theme of @rjsf/shadcn': withTheme(shadcn) };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Stock forms draw every row: long lists are the business of the grid. */
const isSmall = (application: unknown): boolean => JSON.stringify(application).length < 2000;
/** Pairs of a property's path and its sentence, in order. */
const inOrder = (errors: readonly (readonly [string, string])[]) => errors.toSorted(([a], [b]) => (a < b ? -1 : 1));

describe.each(Object.entries(forms))('a form of %s', (_, StockForm) => {
  describe.each(modelCodes)('over toRjsf of %s', (code) => {
    const { model } = compiledModel(code);
    const props = toRjsf(model, { language: 'zh-CN', at: today });
    /** Shows an application, submits it, and gives back what the form reports. */
    const submitted = (application: Readonly<Record<string, unknown>>) => {
      let data: unknown;
      let errors: readonly RJSFValidationError[] = [];
      const { container } = render(
        <StockForm
          {...props}
          formData={application}
          onSubmit={({ formData }: { readonly formData?: unknown }) => (data = formData)}
          onError={(found: readonly RJSFValidationError[]) => (errors = found)}
          noHtml5Validate
          showErrorList={false}
        />,
      );
      fireEvent.submit(container.querySelector('form') ?? container);
      cleanup();
      return { data, errors };
    };

    it('draws every generated valid application, submits it unchanged, and it costs the same', () => {
      fc.assert(
        fc.property(validApplication(model, { at: today }).filter(isSmall), (application) => {
          const { data, errors } = submitted(application);
          expect(errors).toEqual([]);
          expect(data).toEqual(application);
          const { premium } = priceApplication(model, isRecord(data) ? data : {}, today);
          expect(premium).toBe(priceApplication(model, application, today).premium);
        }),
        { numRuns: 2, endOnFailure: true },
      );
    });

    it('reports for a faulty application the issues of checkApplication, in its sentences', () => {
      fc.assert(
        fc.property(
          faultyApplication(model, { at: today }).filter((each) => isSmall(each.application)),
          ({ application }) => {
            const { issues } = checkApplication(model, application, today);
            const expected = issues.map((issue) => [issue.path.replaceAll('/', '.'), issueText(model, issue, 'zh-CN')] as const);
            const { errors } = submitted(application);
            expect(inOrder(errors.map(({ property = '', message = '' }) => [property, message] as const))).toEqual(
              inOrder(expected),
            );
          },
        ),
        { numRuns: 2, endOnFailure: true },
      );
    });
  });
});
