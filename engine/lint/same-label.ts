import { escapeToken } from '../values/pointer.ts';
import { furtherLanguages } from '../model/vocabulary.ts';
import { defineLint } from './define.ts';
import { everyField, type Subject } from './subject/subject.ts';

export const sameLabel = defineLint({
  name: 'same-label',
  severity: 'error',
  stage: 'apart',
  doc: 'Two choices of a field read the same in a language: nobody can tell which one is meant.',
  solve: 'Give each choice a label of its own, in each language',
  *look(subject) {
    for (const { field, pointer } of everyField(subject.data.schema))
      for (const { language, texts } of languagesOf(subject)) {
        const first = new Map<string, string>();
        for (const [value, label] of Object.entries(field.labels ?? {})) {
          const shown = texts[label] ?? label;
          const other = first.get(shown);
          if (other === undefined) first.set(shown, value);
          else
            yield {
              at: subject.originOf(`${pointer}/labels/${escapeToken(value)}`),
              message: `"${other}" and "${value}" both read "${shown}"${language}.`,
            };
        }
        // What reads the same as it is written is told once.
        if (first.size < Object.keys(field.labels ?? {}).length) break;
      }
  },
});

type Texts = { readonly language: string; readonly texts: Readonly<Record<string, string>> };

const languagesOf = ({ data, model }: Subject): readonly Texts[] => [
  { language: '', texts: {} },
  { language: ' in English', texts: data.texts ?? {} },
  ...furtherLanguages(model.vocabulary).map(({ tag }) => ({ language: ` in ${tag}`, texts: data.translations?.[tag] ?? {} })),
];
