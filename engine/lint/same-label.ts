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
        const valueByText = new Map<string, string>();
        for (const [value, label] of Object.entries(field.labels ?? {})) {
          const shownText = texts[label] ?? label;
          const other = valueByText.get(shownText);
          if (other === undefined) valueByText.set(shownText, value);
          else
            yield {
              at: subject.originOf(`${pointer}/labels/${escapeToken(value)}`),
              message: `"${other}" and "${value}" both read "${shownText}"${language}.`,
            };
        }
        // Labels that are equal in Chinese are reported once, not again in each language.
        if (valueByText.size < Object.keys(field.labels ?? {}).length) break;
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

type TitledPlace = { readonly title: string; readonly at: Origin };

/** Finds equal titles that are listed together: of fields of one object, of steps, and of documents that are all shown. */
function* sameTitles(subject: Subject): Iterable<LintDiagnostic> {
  const { data, placeIn, originOf } = subject;
  const fields = everyField(data.schema).map(({ field, pointer }) =>
    Object.entries(field.properties ?? {}).flatMap(([name, { title, visibleWhen }]): readonly TitledPlace[] =>
      title === undefined || visibleWhen !== undefined
        ? []
        : [{ title, at: originOf(`${pointer}/properties/${escapeToken(name)}/title`) }],
    ),
  );
  const steps = data.form.steps.map(({ title }, index): TitledPlace => ({
    title,
    at: placeIn('insure.ui.json', `/steps/${index}/title`),
  }));
  const documents = data.documents.flatMap(({ title, when }, index): readonly TitledPlace[] =>
    when ? [] : [{ title, at: placeIn('model.json', `/documents/${index}/title`) }],
  );
  for (const titles of [...fields, steps, documents])
    for (const { tag, language, texts } of languagesOf(subject)) {
      const firstByText = new Map<string, TitledPlace>();
      const equalTitles = titles.flatMap((each) => {
        const shownText = texts[each.title] ?? each.title;
        const other = firstByText.get(shownText);
        if (!other) firstByText.set(shownText, each);
        return other ? [{ each, other, shown: shownText }] : [];
      });
      for (const { each, other, shown } of equalTitles)
        yield {
          at: each.title === shown ? each.at : translationPlace(subject, tag, each.title),
          message: `"${shown}" is the title of two adjacent items${language}.`,
          related: [
            { at: other.at, message: 'the other one' },
            ...(each.title === shown ? [] : [{ at: each.at, message: 'this one' }]),
          ],
        };
      if (equalTitles.length > 0) break;
    }
}
