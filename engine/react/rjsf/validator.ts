import {
  createErrorHandler,
  type ErrorSchema,
  type RJSFValidationError,
  toErrorSchema,
  unwrapErrorHandler,
  validationDataMerge,
  type ValidatorType,
} from '@rjsf/utils';
import { checkApplication, type IsoDate, type Issue, issueText, type Language, type Model } from '../../index.ts';
import { isRecord } from '../../values/pointer.ts';
import { compose } from '../state/content.ts';
import type { ApplicationStore } from '../state/state.ts';

type ValidatorOptions = {
  readonly language: Language;
  readonly at: IsoDate;
  /** The store that has the rows of lists; the form data only refer to them. */
  readonly store?: ApplicationStore;
};

/** Returns a validator for RJSF with the issues of `checkApplication`, which are the same as on the server. */
export const createValidator = (model: Model, { language, at, store }: ValidatorOptions): ValidatorType => {
  const errorsOf = (formData: unknown): RJSFValidationError[] => {
    const fields = isRecord(formData) ? formData : {};
    const application = store ? compose(store.places, { fields, lists: store.getState().lists }) : fields;
    return checkApplication(model, application, at).issues.map((issue) => toError(issue, issueText(model, issue, language)));
  };
  return {
    validateFormData: (formData, _schema, customValidate, transformErrors, uiSchema) => {
      const found = errorsOf(formData);
      const errors = transformErrors?.(found, uiSchema) ?? found;
      const result = { errors, errorSchema: toErrorSchema(errors) };
      if (!customValidate) return result;
      const custom = customValidate(formData, createErrorHandler(formData), uiSchema, result.errorSchema);
      return validationDataMerge(result, unwrapErrorHandler(custom));
    },
    // Only RJSF's playground calls this, for errors of JSON Schema.
    rawValidation: () => ({}),
    // RJSF uses this to choose between alternatives, which schemas of `toRjsf` do not have.
    isValid: () => true,
  };
};

const toError = ({ path, code, params }: Issue, message: string): RJSFValidationError => ({
  name: code,
  property: propertyOf(path),
  message,
  params: params ?? {},
  stack: `${propertyOf(path)} ${message}`,
});

/** Converts "/insuredGroup/0/plan" to ".insuredGroup.0.plan". */
const propertyOf = (pointer: string): string => pointer.replaceAll('/', '.');

/** Converts sentences by JSON pointer to RJSF's nested errors. */
export const errorSchemaOf = (sentences: ReadonlyMap<string, string>): ErrorSchema =>
  toErrorSchema([...sentences].map(([path, message]) => ({ property: propertyOf(path), message, stack: message })));
