import { wordsIn } from '../model/pricing/priced-paths.ts';
import { defineLint } from './define.ts';
import { formFields } from './subject/form-fields.ts';
import { readingParts } from './subject/subject.ts';

export const unusedField = defineLint({
  name: 'unused-field',
  severity: 'warning',
  stage: 'apart',
  doc: 'The form does not ask for a field of the model, and nothing reads it.',
  solve: 'Ask for the field in insure.ui.json, or delete it',
  *check(subject) {
    const namesRead = [...new Set(wordsIn([...readingParts(subject.data), subject.data.lists]))];
    for (const { name, key, pointer, isAsked, isGiven } of formFields(subject)) {
      const at = subject.originOf(pointer);
      const isRead = (): boolean =>
        namesRead.some((each) => each === key || each.startsWith(`${key}.`) || each === `this.${name}`);
      if (isAsked || isGiven || at.file.startsWith('shared/') || isRead()) continue;
      yield { at, message: `The field "${name}" is not used: the form does not ask for it, and no rule or step reads it.` };
    }
  },
});
