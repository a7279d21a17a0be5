import { isRecord } from '../values/pointer.ts';
import { defineLint } from './define.ts';
import { formFields } from './subject/form-fields.ts';
import type { Subject } from './subject/subject.ts';

export const unusedField = defineLint({
  name: 'unused-field',
  severity: 'warning',
  doc: "A field of the model's own that the form does not ask for and nothing reads.",
  solve: 'Ask for the field in insure.ui.json, or delete it',
  look: (subject) => {
    const read = namesRead(subject);
    return formFields(subject)
      .filter(({ isAsked, isGiven, pointer }) => !isAsked && !isGiven && !subject.originOf(pointer).file.startsWith('shared/'))
      .filter(({ key, name }) => ![...read].some((each) => each === key || each.startsWith(`${key}.`) || each === `this.${name}`))
      .map(({ name, pointer }) => ({
        at: subject.originOf(pointer),
        message: `The field "${name}" is used nowhere: the form does not ask for it, and no rule or step reads it.`,
      }));
  },
});

const namesRead = ({ data }: Subject): ReadonlySet<string> =>
  new Set(
    wordsIn([
      data.facts,
      data.rules,
      data.term,
      data.insured,
      data.endorsement,
      data.documents,
      data.steps,
      data.benefits,
      data.instalments,
      data.lists,
      data.schema,
    ]),
  );

const wordsIn = (json: unknown): readonly string[] => {
  if (typeof json === 'string') return [json];
  if (Array.isArray(json)) return json.flatMap(wordsIn);
  return isRecord(json) ? Object.entries(json).flatMap(([word, value]) => [word, ...wordsIn(value)]) : [];
};
