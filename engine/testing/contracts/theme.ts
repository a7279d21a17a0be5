import fc from 'fast-check';
import { checkApplication, issueText, priceApplication } from '../../index.ts';
import type { Language } from '../../model/language.ts';
import type { IsoDate } from '../../model/model.ts';
import type { Model } from '../../model/open-model.ts';
import { invalidApplication, validApplication } from '../arbitraries.ts';
import { type ContractTest, same } from './contract.ts';

type Application = Readonly<Record<string, unknown>>;

/** The result of submitting a form: its data, or its errors. */
export type SubmittedForm = {
  readonly data: unknown;
  readonly errors: readonly { readonly property?: string | undefined; readonly message?: string | undefined }[];
};

export type ThemeOptions = {
  readonly model: Model;
  /** The day for which the form is drawn. */
  readonly at: IsoDate;
  readonly language: Language;
  /** Draws a form of the theme over `toRjsf(model, { language, at })` with this application, submits it and removes it. */
  readonly submit: (application: Application) => SubmittedForm | Promise<SubmittedForm>;
  /** The largest number of characters of an application as JSON, for themes that draw every row. By default 2000. */
  readonly maxCharacters?: number;
  readonly runs?: number;
};

/**
 * Returns the tests that a form of any theme must pass: it submits a valid application unchanged and with the same premium, and
 * for an invalid one it shows the sentences of the issues of `checkApplication`.
 * @returns Cases for a test runner.
 */
export const themeContract = ({
  model,
  at,
  language,
  submit,
  maxCharacters = 2000,
  runs = 2,
}: ThemeOptions): readonly ContractTest[] => {
  const isSmall = (application: Application): boolean => JSON.stringify(application).length < maxCharacters;
  const options = { numRuns: runs, endOnFailure: true };
  return [
    {
      name: 'submits generated valid applications unchanged, at the same premium',
      run: () =>
        fc.assert(
          fc.asyncProperty(validApplication(model, { at }).filter(isSmall), async (application) => {
            const { data, errors } = await submit(application);
            same(errors, [], 'errors of the form');
            same(sortMembers(data), sortMembers(application), 'data of the form');
            same(priceApplication(model, data, at).premium, priceApplication(model, application, at).premium, 'premium');
          }),
          options,
        ),
    },
    {
      name: 'reports for a wrong application the issues of checkApplication, in their sentences',
      run: () =>
        fc.assert(
          fc.asyncProperty(
            invalidApplication(model, { at }).filter(({ application }) => isSmall(application)),
            async ({ application }) => {
              const { issues } = checkApplication(model, application, at);
              const expected = issues.map((issue) => `${issue.path.replaceAll('/', '.')} ${issueText(model, issue, language)}`);
              const { errors } = await submit(application);
              const errorsShown = errors.map(({ property = '', message = '' }) => `${property} ${message}`);
              same(errorsShown.toSorted(), expected.toSorted(), 'errors of the form');
            },
          ),
          options,
        ),
    },
  ];
};

/** Sorts the members of objects, whose order a form may change. */
const sortMembers = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortMembers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sortMembers(member)]),
  );
};
