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
  /** Holds the rows of the lists to which form data only refers. */
  readonly store?: ApplicationStore;
};

/** A validator for RJSF that returns the issues of `checkApplication`, the same as the server's. */
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
    // Only RJSF's playground calls this, for the errors of JSON Schema alone.
    rawValidation: () => ({}),
    // A schema of `toRjsf` has no alternatives to choose from.
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

/** ".insuredGroup.0.plan" of "/insuredGroup/0/plan". */
const propertyOf = (pointer: string): string => pointer.replaceAll('/', '.');

/** Sentences by JSON pointer as RJSF nests them. */
export const errorSchemaOf = (sentences: ReadonlyMap<string, string>): ErrorSchema =>
  toErrorSchema([...sentences].map(([path, message]) => ({ property: propertyOf(path), message, stack: message })));
