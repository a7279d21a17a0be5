import { escapeToken } from '../values/pointer.ts';
import { furtherLanguages } from '../model/vocabulary.ts';
import type { Origin } from '../model/check/references.ts';
import { defineLint, type LintDiagnostic } from './define.ts';
import { everyField, type Subject } from './subject/subject.ts';
import { translationPlace } from './subject/texts.ts';

export const sameLabel = defineLint({
  name: 'same-label',
  severity: 'error',
  stage: 'apart',
  doc: 'Two choices of a field, two fields side by side, two steps of the form or two documents have the same text in a language: users cannot distinguish them.',
  solve: 'Give each its own label or title in each language',
  *check(subject) {
    yield* sameTitles(subject);
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
        // Labels that are equal in Chinese are reported once, not again in each language.
        if (first.size < Object.keys(field.labels ?? {}).length) break;
      }
  },
});

type Texts = { readonly tag: string; readonly language: string; readonly texts: Readonly<Record<string, string>> };

const languagesOf = ({ data, model }: Subject): readonly Texts[] => [
  { tag: '', language: '', texts: {} },
  { tag: 'en-US', language: ' in English', texts: data.texts ?? {} },
  ...furtherLanguages(model.vocabulary).map(({ tag }) => ({
    tag,
    language: ` in ${tag}`,
    texts: data.translations?.[tag] ?? {},
  })),
];

type Titled = { readonly title: string; readonly at: Origin };

/** Finds equal titles that are listed together: of fields of one object, of steps, and of documents that are all shown. */
function* sameTitles(subject: Subject): Iterable<LintDiagnostic> {
  const { data, placeIn, originOf } = subject;
  const fields = everyField(data.schema).map(({ field, pointer }) =>
    Object.entries(field.properties ?? {}).flatMap(([name, { title, visibleWhen }]): readonly Titled[] =>
      title === undefined || visibleWhen !== undefined
        ? []
        : [{ title, at: originOf(`${pointer}/properties/${escapeToken(name)}/title`) }],
    ),
  );
  const steps = data.form.steps.map(({ title }, index): Titled => ({
    title,
    at: placeIn('insure.ui.json', `/steps/${index}/title`),
  }));
  const documents = data.documents.flatMap(({ title, when }, index): readonly Titled[] =>
    when ? [] : [{ title, at: placeIn('model.json', `/documents/${index}/title`) }],
  );
  for (const titles of [...fields, steps, documents])
    for (const { tag, language, texts } of languagesOf(subject)) {
      const first = new Map<string, Titled>();
      const same = titles.flatMap((each) => {
        const shown = texts[each.title] ?? each.title;
        const other = first.get(shown);
        if (!other) first.set(shown, each);
        return other ? [{ each, other, shown }] : [];
      });
      for (const { each, other, shown } of same)
        yield {
          at: each.title === shown ? each.at : translationPlace(subject, tag, each.title),
          message: `"${shown}" is the title of two adjacent items${language}.`,
          related: [
            { at: other.at, message: 'the other one' },
            ...(each.title === shown ? [] : [{ at: each.at, message: 'this one' }]),
          ],
        };
      if (same.length > 0) break;
    }
}
