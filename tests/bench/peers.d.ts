/** The little of the peers that the bench calls; they are installed by the bench alone, so their own types are not always there. */
declare module 'id-validator' {
  export default class IdValidator {
    constructor(regions: object);
    isValid(id: string): boolean;
  }
}

declare module 'id-validator/src/GB2260.js' {
  const regions: object;
  export default regions;
}

declare module 'idcard' {
  const idcard: { verify(id: string): boolean };
  export default idcard;
}

declare module 'jsonschema' {
  class Validator {
    validate(instance: unknown, schema: object): { readonly valid: boolean; readonly errors: readonly unknown[] };
  }
  const jsonschema: { readonly Validator: typeof Validator };
  export default jsonschema;
}

declare module '@cfworker/json-schema' {
  export class Validator {
    constructor(schema: object, draft: '2020-12', shortCircuit: boolean);
    validate(instance: unknown): { readonly valid: boolean; readonly errors: readonly unknown[] };
  }
}

declare module '@rjsf/chakra-ui' {
  import type { ComponentType } from 'react';
  const Form: ComponentType<{
    readonly schema: object;
    readonly formData: object;
    readonly validator: unknown;
    readonly liveValidate: 'onChange';
    readonly showErrorList: false;
  }>;
  export default Form;
}

declare module '@rjsf/validator-ajv8' {
  import type { Ajv2020 } from 'ajv/dist/2020.js';
  /** What a form's own validation is given to say errors with, field by field. */
  export type ErrorsOf<Data> = { readonly [Name in keyof Data]: ErrorsOf<Data[Name]> } & {
    readonly addError: (message: string) => void;
  };
  export const customizeValidator: (options: { readonly AjvClass: typeof Ajv2020; readonly customFormats: object }) => {
    readonly validateFormData: <Data>(
      data: Data,
      schema: object,
      customValidate: (data: Data, errors: ErrorsOf<Data>) => ErrorsOf<Data>,
    ) => { readonly errors: readonly unknown[] };
  };
  const validator: unknown;
  export default validator;
}

declare module '@jsonforms/react' {
  import type { ComponentType } from 'react';
  export const JsonForms: ComponentType<{
    readonly schema: object;
    readonly data: object;
    readonly renderers: readonly unknown[];
    readonly cells: readonly unknown[];
  }>;
}

declare module '@jsonforms/vanilla-renderers' {
  export const vanillaRenderers: readonly unknown[];
  export const vanillaCells: readonly unknown[];
}

declare module '@jsonforms/material-renderers' {
  export const materialRenderers: readonly unknown[];
  export const materialCells: readonly unknown[];
}

declare module '@formily/core' {
  export const createForm: (options: { readonly initialValues: object }) => object;
}

declare module '@formily/react' {
  import type { ComponentType, ReactNode } from 'react';
  type FieldProps = {
    readonly name: string;
    readonly component: readonly [ComponentType];
    readonly validator?: readonly object[];
    readonly required?: boolean;
  };
  export const FormProvider: ComponentType<{ readonly form: object; readonly children: ReactNode }>;
  export const Field: ComponentType<FieldProps>;
  export const ArrayField: ComponentType<FieldProps>;
  export const observer: (component: ComponentType) => ComponentType;
  export const useField: <Value>() => { readonly value: Value };
}

declare module 'autocannon' {
  type Request = {
    readonly method?: 'GET' | 'POST';
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupRequest?: (request: Request) => Request;
  };
  type Options = {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly requests: readonly Request[];
  };
  type Result = {
    readonly requests: { readonly total: number };
    readonly duration: number;
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
