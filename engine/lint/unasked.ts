import { defineLint } from './define.ts';
import { formFields } from './subject/form-fields.ts';

export const unasked = defineLint({
  name: 'unasked',
  severity: 'error',
  stage: 'words',
  doc: 'A field is required, but no section, grid or form of a row in insure.ui.json asks for it and nothing fills it in: the product cannot be bought.',
  solve: 'Ask for the field in insure.ui.json, or do not require it',
  check: (subject) =>
    formFields(subject)
      .filter(({ isAsked, isGiven, isRequired }) => isRequired && !isAsked && !isGiven)
      .map(({ name, key, pointer }) => ({
        at: subject.originOf(pointer),
        message: `"${name}" must be given, but the form does not ask for it (${key}).`,
        expected: 'a section, a grid or `rows` of insure.ui.json that names it, a default, or a field that fills it in',
      })),
});
