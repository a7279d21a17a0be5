import Form, { withTheme } from '@rjsf/core';
import { Theme as shadcn } from '@rjsf/shadcn';
import type { RJSFValidationError } from '@rjsf/utils';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, it } from 'vitest';
import { toRjsf } from '../../../../engine/react.ts';
import { themeContract } from '../../../../engine/testing.ts';
import { compiledModel, modelCodes } from '../../model-files.ts';
import { today } from '../group-accident.ts';

afterEach(cleanup);

const forms = { 'the stock widgets of @rjsf/core': Form, 'the theme of @rjsf/shadcn': withTheme(shadcn) };

describe.each(Object.entries(forms))('a form of %s', (_, StockForm) => {
  describe.each(modelCodes)('over toRjsf of %s', (code) => {
    const { model } = compiledModel(code);
    const props = toRjsf(model, { language: 'zh-CN', at: today });
    /** Renders an application, submits it, and returns the result of the form. */
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

    it.each(themeContract({ model, at: today, language: 'zh-CN', submit: submitted }))('$name', ({ run }) => run());
  });
});
